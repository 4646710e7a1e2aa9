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

  @Field(() => LocalDayScalar, { description: 'First day, in the payroll zone.' })
  @IsLocalDay()
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day; a period has at most 100 days.' })
  @IsLocalDay()
  to: string;

  @Field(() => String, { nullable: true, description: 'Part of a name or email address.' })
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
  description: 'Requirement that is missing for paying a member out to their bank.',
  valuesMap: {
    WALLET: { description: 'No wallet in the currency of the company; it is created with the first payment.' },
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
  @Field(() => Int, { description: 'Seconds of approved manual time in the period.' })
  manual: number;
  @Field(() => Int, { description: 'Seconds that are not paid because they are unproductive.' })
  unproductive: number;
  @Field(() => Int, { description: 'Seconds that are not paid because they exceed a limit.' })
  overLimit: number;
  @Field(() => Int, { description: 'Payable seconds.' })
  payable: number;
  @Field(() => Int, {
    description: 'Seconds of pending manual time in the period; not part of the other sums.',
  })
  pending: number;
  @Field(() => MoneyDto, {
    nullable: true,
    description:
      'Estimated amount of an invoice for the period, without extra payments and without time that is already invoiced; null while days of the payroll zone are still being summed.',
  })
  estimate: MoneyDto | null;
  @Field(() => [PayeeRequirementName], {
    description: 'Requirements missing for paying out to the bank; empty if none.',
  })
  lacks: PayeeRequirementName[];
  @Field(() => [PaymentSettingDto], { description: 'Rates effective in the period, newest first.' })
  rates: PaymentSettingDto[];
  @Field(() => InvoiceSummaryDto, {
    nullable: true,
    description: 'Invoice or draft that covers the period or a part of it.',
  })
  invoice: InvoiceSummaryDto | null;
  @Field(() => InvoiceSummaryDto, {
    nullable: true,
    description: 'Latest invoice before the period that is not cancelled.',
  })
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
