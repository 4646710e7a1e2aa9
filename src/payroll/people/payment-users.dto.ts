import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { IsLocalDay } from '../../shared/validation/input-rules.js';
import { InvoiceLineDto, toLineDto } from '../invoices/reading/invoice-line.dto.js';
import { InvoiceSummaryDto, toSummaryDto } from '../invoices/reading/invoice-view.dto.js';
import { PaymentSettingDto, toPaymentSettingDto } from '../rates/rate.dto.js';
import type { Minor } from '../../shared/money/money.js';
import type { PaymentUser } from './payment-user.js';
import type { PeriodPay } from './period-figures.service.js';

@ArgsType()
export class PaymentUsersArgs extends PageArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @Field(() => LocalDayScalar, { description: 'First day, in the payroll zone.' })
  @IsLocalDay()
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day; a period has at most 100 days.' })
  @IsLocalDay()
  to: string;

  @OptionalLineField(100, 'Part of a name or email address.')
  keyword?: string;
}

export const PayeeRequirementName = graphqlEnum(
  'PayeeLack',
  {
    WALLET: 'No wallet in the currency of the company; it is created with the first payment.',
    BANK: 'No bank details.',
    IDENTITY: 'Identity or address is not verified.',
  },
  'Requirement that is missing for paying a member out to their bank.',
);
export type PayeeRequirementName = keyof typeof PayeeRequirementName;

@ObjectType('PeriodPay')
export class PeriodPayDto {
  @Field(() => [InvoiceLineDto], { description: 'Line items.' })
  lines: InvoiceLineDto[];
  @Field(() => [InvoiceLineDto], { description: 'Late hours and corrections that were left out of the draft.' })
  leftOut: InvoiceLineDto[];
  @Field(() => MoneyDto, { description: 'Pay for the period itself.' })
  hours: MoneyDto;
  @Field(() => MoneyDto, { description: 'Late hours less corrections.' })
  earlier: MoneyDto;
  @Field(() => MoneyDto, { description: 'Total of the extra payments.' })
  extras: MoneyDto;
  @Field(() => MoneyDto, { description: 'hours + earlier + extras.' })
  total: MoneyDto;
  @Field(() => Int, { description: 'Seconds of the period that other invoices pay.' })
  invoiced: number;
  @Field(() => Int, { description: 'Seconds of the period without a rate.' })
  unrated: number;
}

@ObjectType('PaymentUser')
export class PaymentUserDto {
  @Field(() => ID, { description: 'UUID of the person.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => Int, { description: 'Seconds that a tracker recorded in the period.' })
  tracked: number;
  @Field(() => Int, { description: 'Idle seconds that are not paid; 0 in projects that pay idle time.' })
  idle: number;
  @Field(() => Int, { description: 'Seconds of approved manual time in the period.' })
  manual: number;
  @Field(() => Int, { description: 'Seconds that are not paid because they are unproductive.' })
  unproductive: number;
  @Field(() => Int, { description: 'Seconds that are not paid because they exceed a limit.' })
  overLimit: number;
  @Field(() => Int, { description: 'Payable seconds: tracked − idle − unproductive + manual − overLimit.' })
  payable: number;
  @Field(() => Int, {
    description: 'Seconds of pending manual time in the period; not part of the other sums.',
  })
  pending: number;
  @Field(() => MoneyDto, {
    nullable: true,
    description:
      'Estimated amount of an invoice for the period without extra payments, as if drafts of other periods were replaced; zero if there is one, null while days of the payroll zone are still being summed.',
  })
  estimate: MoneyDto | null;
  @Field(() => PeriodPayDto, {
    nullable: true,
    description: 'Amounts of the invoice or draft of the period, or of the one that would be created.',
  })
  pay: PeriodPayDto | null;
  @Field(() => [PayeeRequirementName], {
    description: 'Requirements missing for paying out to the bank; empty if none.',
  })
  lacks: PayeeRequirementName[];
  @Field(() => [PaymentSettingDto], { description: 'Rates effective in the period, newest first.' })
  rates: PaymentSettingDto[];
  @Field(() => InvoiceSummaryDto, {
    nullable: true,
    description: 'Invoice or draft of exactly the period.',
  })
  invoice: InvoiceSummaryDto | null;
  @Field(() => [InvoiceSummaryDto], {
    description: 'Invoices and drafts of other periods that share days with it; `replaceDrafts` replaces drafts.',
  })
  overlapping: InvoiceSummaryDto[];
  @Field(() => InvoiceSummaryDto, {
    nullable: true,
    description: 'Latest invoice before the period that is not cancelled.',
  })
  last: InvoiceSummaryDto | null;
}

@ObjectType()
export class PaymentUserPage extends pageType(PaymentUserDto) {}

export function toPaymentUserDto(row: PaymentUser): PaymentUserDto {
  const { user, day, rates, invoice, overlapping, last, estimate, pay, currency, lacks } = row;
  return {
    user: user.uuid,
    name: user.name,
    ...day,
    estimate: estimate === null ? null : toMoneyDto(estimate, currency),
    pay: pay && toPeriodPayDto(pay, (amount) => toMoneyDto(amount, currency)),
    overlapping: overlapping.map((one) => toSummaryDto({ invoice: one, user })),
    lacks: [...lacks],
    rates: rates.map(toPaymentSettingDto),
    invoice: invoice && toSummaryDto({ invoice, user }),
    last: last && toSummaryDto({ invoice: last, user }),
  };
}

function toPeriodPayDto(pay: PeriodPay, money: (amount: Minor) => MoneyDto): PeriodPayDto {
  const { lines, leftOut, hours, earlier, extras, total, invoiced, unrated } = pay;
  return {
    lines: lines.map((line) => toLineDto(line, money)),
    leftOut: leftOut.map((line) => toLineDto(line, money)),
    hours: money(hours),
    earlier: money(earlier),
    extras: money(extras),
    total: money(total),
    invoiced,
    unrated,
  };
}
