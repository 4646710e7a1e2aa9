import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsUUID } from 'class-validator';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { IsLocalDay, IsPlainLine } from '../../shared/validation/input-rules.js';
import { InvoiceSummaryDto, toSummaryDto } from '../invoices/reading/invoice-view.dto.js';
import { PaymentSettingDto, toPaymentSettingDto } from '../rates/rate.dto.js';
import type { PaymentUser } from './payment-user.js';

@ArgsType()
export class PaymentUsersArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => LocalDayScalar, { description: 'The first day, in the payroll zone.' })
  @IsLocalDay()
  from: string;

  @Field(() => LocalDayScalar, { description: 'The last day; at most 100 days.' })
  @IsLocalDay()
  to: string;

  @Field(() => String, { nullable: true, description: 'A part of a name or address.' })
  @IsOptional()
  @IsPlainLine(100)
  keyword?: string;
}

export enum PayeeRequirementName {
  WALLET = 'WALLET',
  BANK = 'BANK',
  IDENTITY = 'IDENTITY',
}
registerEnumType(PayeeRequirementName, {
  name: 'PayeeLack',
  description: 'What keeps somebody’s pay from getting on to their bank.',
  valuesMap: {
    WALLET: { description: 'No wallet in the currency of the company; one is made when they are paid.' },
    BANK: { description: 'No bank details.' },
    IDENTITY: { description: 'Identity or address is not verified.' },
  },
});

@ObjectType('PaymentUser')
export class PaymentUserDto {
  @Field(() => ID, { description: 'UUID of the person.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => Int, { description: 'Seconds that a tracker recorded in the period.' })
  tracked: number;
  @Field(() => Int, { description: 'Seconds that were entered and approved.' })
  manual: number;
  @Field(() => Int, { description: 'Seconds that are not paid, because they were unproductive.' })
  unproductive: number;
  @Field(() => Int, { description: 'Seconds that are not paid, because they lie beyond a limit.' })
  overLimit: number;
  @Field(() => Int, { description: 'Seconds that are paid.' })
  payable: number;
  @Field(() => Int, {
    description: 'Seconds of manual time in the period that wait for a decision; not in the others.',
  })
  pending: number;
  @Field(() => MoneyDto, {
    nullable: true,
    description:
      'What an invoice of the period would come to, without extra payments and without time that an invoice holds already; null while days of the payroll zone are still being summed.',
  })
  estimate: MoneyDto | null;
  @Field(() => [PayeeRequirementName], {
    description: 'What keeps their pay from getting on to their bank; empty: nothing.',
  })
  lacks: PayeeRequirementName[];
  @Field(() => [PaymentSettingDto], { description: 'The rates in force in the period, the newest first.' })
  rates: PaymentSettingDto[];
  @Field(() => InvoiceSummaryDto, { nullable: true, description: 'Of the period, or a part of it; drafts too.' })
  invoice: InvoiceSummaryDto | null;
  @Field(() => InvoiceSummaryDto, { nullable: true, description: 'The last one before the period that stands.' })
  last: InvoiceSummaryDto | null;
}

@ObjectType()
export class PaymentUserPage extends pageType(PaymentUserDto) {}

export function toPaymentUserDto(row: PaymentUser): PaymentUserDto {
  const { user, day, rates, invoice, last, estimate, currency, lacks } = row;
  return {
    user: user.uuid,
    name: user.name,
    ...day,
    estimate: estimate === null ? null : toMoneyDto(estimate, currency),
    lacks: lacks.map((lack) => PayeeRequirementName[lack]),
    rates: rates.map(toPaymentSettingDto),
    invoice: invoice && toSummaryDto({ invoice, user }),
    last: last && toSummaryDto({ invoice: last, user }),
  };
}
