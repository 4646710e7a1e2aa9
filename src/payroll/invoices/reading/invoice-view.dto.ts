import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { cursorPageType } from '../../../shared/pagination/cursor.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { resultType } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { LoweredDays } from '../../pay/lowered-lines.js';
import { RateUnitName } from '../../rates/rate.dto.js';
import { ExtraCategoryName } from '../access/invoice.dto.js';
import type { InvoiceMove } from '../access/invoice-moves.js';
import type { VersionLine } from '../making/version-lines.js';
import type { Invoice } from '../records/invoice.entity.js';
import type { InvoiceView, PayerFigures } from './invoice-details.service.js';
import { InvoiceStateName } from './invoice-list-args.dto.js';

import { InvoiceDayDto, InvoiceLineDto, toDayDto, toLineDto } from './invoice-line.dto.js';

@ObjectType('LoweredRate', {
  description: 'Days that pay less than was agreed when they were worked. The worker can reject the invoice.',
})
export class LoweredRateDto {
  @Field({ description: 'First day.' })
  from: string;
  @Field({ description: 'Last day.' })
  to: string;
  @Field(() => MoneyDto, { description: 'Rate when the days were worked.' })
  former: MoneyDto;
  @Field(() => RateUnitName, { nullable: true, description: 'Unit of the former rate; null: per hour.' })
  formerUnit: VersionLine['unit'];
  @Field(() => MoneyDto, { description: 'Rate that the invoice pays.' })
  now: MoneyDto;
  @Field(() => RateUnitName, { nullable: true, description: 'Unit of that rate; null: per hour.' })
  nowUnit: VersionLine['unit'];
  @Field({ description: 'When the rate was changed, UTC.' })
  changedAt: Date;
}

@ObjectType('InvoiceWallet')
export class InvoiceWalletDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'wallet'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('InvoiceCosts', { description: 'Costs and wallets; visible to payers only.' })
export class InvoiceCostsDto {
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Wallet through which the invoice is paid.' })
  payrollWallet: InvoiceWalletDto | null;
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Wallet that pays.' })
  sourceWallet: InvoiceWalletDto | null;
  @Field(() => MoneyDto, { description: 'Management fee of the company.' })
  fee: MoneyDto;
  @Field(() => MoneyDto, { description: 'Bank charge for the payout to the worker.' })
  charge: MoneyDto;
  @Field(() => MoneyDto, { description: 'Total cost to the company.' })
  sum: MoneyDto;
}

@ObjectType('InvoiceSummary')
export class InvoiceSummaryDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invoice'>;
  @Field(() => Int, { nullable: true, description: 'Sequential number in the company, without gaps; null for drafts.' })
  number: number | null;
  @Field(() => ID, { description: 'UUID of the worker.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'First local day of the payroll zone.' })
  from: string;
  @Field({ description: 'Last day.' })
  to: string;
  @Field(() => InvoiceStateName, { description: 'State of the invoice.' })
  state: Invoice['state'];
  @Field(() => Int, { description: '0 for drafts; each adjustment adds one.' })
  version: number;
  @Field(() => MoneyDto, { description: 'Amount the worker receives; for drafts as of the last save.' })
  total: MoneyDto;
  @Field({ description: 'Note of the payer.' })
  memo: string;
  @Field(() => String, { nullable: true, description: 'Reason of the rejection, cancellation or payment.' })
  reason: string | null;
  @Field(() => String, { nullable: true, description: 'Due date of the answer and the payment.' })
  dueOn: string | null;
  @Field({ description: 'Whether the draft stays when the drafts of its period are sent.' })
  onHold: boolean;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was sent, UTC; null for drafts.' })
  sentAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the worker approved it, UTC.' })
  approvedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the worker rejected it, UTC.' })
  rejectedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was paid, UTC.' })
  paidAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was cancelled, UTC.' })
  cancelledAt: Date | null;
}

@ObjectType('Invoice')
export class InvoiceDto extends InvoiceSummaryDto {
  @Field(() => ID, { description: 'UUID of the project.' })
  project: Uuid<'project'>;
  @Field(() => [InvoiceLineDto], { description: 'Line items.' })
  lines: InvoiceLineDto[];
  @Field(() => Int, { description: 'Seconds paid by hourly rates, less corrections.' })
  seconds: number;
  @Field(() => MoneyDto, { description: 'Pay for time.' })
  pay: MoneyDto;
  @Field(() => MoneyDto, { description: 'Total of the extra payments.' })
  extras: MoneyDto;
  @Field(() => InvoiceCostsDto, {
    nullable: true,
    description: 'Costs to the company; null unless the caller is a payer.',
  })
  costs: InvoiceCostsDto | null;
  @Field(() => String, { nullable: true, description: 'Reason of the adjustment.' })
  remarks: string | null;
  @Field(() => [InvoiceDayDto], { description: 'Days with time but without a rate; drafts only.' })
  unrated: InvoiceDayDto[];
  @Field(() => [InvoiceDayDto], { description: 'Corrections that are moved to the next invoice; drafts only.' })
  waiting: InvoiceDayDto[];
  @Field(() => [InvoiceLineDto], {
    description: 'Late hours and corrections that were left out, as lines they would be; drafts only.',
  })
  leftOut: InvoiceLineDto[];
  @Field(() => [String], { description: 'Days whose time changed after the invoice was sent.' })
  changedDays: string[];
  @Field(() => [LoweredRateDto], { description: 'Days that pay less than was agreed when they were worked.' })
  loweredRates: LoweredRateDto[];
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that paid it.' })
  posting: Uuid<'posting'> | null;
  @Field(() => [String], {
    description: 'Actions the caller may take: edit, send, adjust, approve, reject, cancel, pay.',
  })
  moves: InvoiceMove[];
}

@ObjectType()
export class InvoiceKeyset extends cursorPageType<InvoiceSummaryDto, 'invoice'>(InvoiceSummaryDto) {}

@ObjectType('ExtraPaymentCategory')
export class ExtraCategoryDto {
  @Field(() => ExtraCategoryName, { description: 'Technical name for inputs.' })
  name: ExtraCategoryName;
  @Field({ description: 'Name in the language of the caller.' })
  displayName: string;
}

@ObjectType()
export class InvoiceResult extends resultType('invoice', InvoiceDto) {}

interface Summarised {
  invoice: Invoice;
  user: { uuid: Uuid<'user'>; name: string };
}

export function toSummaryDto({ invoice, user }: Summarised): InvoiceSummaryDto {
  return {
    uuid: invoice.uuid,
    number: invoice.number,
    user: user.uuid,
    name: user.name,
    from: invoice.fromDay,
    to: invoice.toDay,
    state: invoice.state,
    version: invoice.version,
    total: toMoneyDto(invoice.total, invoice.currency),
    memo: invoice.memo,
    reason: invoice.reason,
    dueOn: invoice.dueOn,
    onHold: invoice.onHold,
    createdAt: invoice.createdAt,
    sentAt: invoice.sentAt,
    approvedAt: invoice.approvedAt,
    rejectedAt: invoice.rejectedAt,
    paidAt: invoice.paidAt,
    cancelledAt: invoice.cancelledAt,
  };
}

export function toInvoiceDto(view: InvoiceView): InvoiceDto {
  const { invoice, context, figures, payer } = view;
  const money = (amount: Minor) => toMoneyDto(amount, invoice.currency);
  return {
    ...toSummaryDto({ invoice, user: context.user }),
    project: context.project.uuid,
    lines: view.lines.map((line) => toLineDto(line, money)),
    seconds: figures.seconds,
    pay: money(figures.pay),
    extras: money(figures.extras),
    total: money(figures.total),
    costs: payer && toCostsDto(payer, money),
    remarks: view.remarks,
    unrated: view.unrated.map(toDayDto),
    waiting: view.waiting.map(toDayDto),
    leftOut: view.leftOut.map((line) => toLineDto(line, money)),
    changedDays: view.changed,
    loweredRates: view.lowered.map((days) => toLoweredDto(days, money)),
    posting: invoice.postingUuid,
    moves: view.moves,
  };
}

function toLoweredDto({ from, to, former, now, at }: LoweredDays, money: (amount: Minor) => MoneyDto): LoweredRateDto {
  return {
    from,
    to,
    former: money(former.amount),
    formerUnit: former.unit,
    now: money(now.amount),
    nowUnit: now.unit,
    changedAt: at,
  };
}

function toCostsDto(payer: PayerFigures, money: (amount: Minor) => MoneyDto): InvoiceCostsDto {
  const { payrollWallet = null, sourceWallet = null, fee, charge, sum } = payer;
  return { payrollWallet, sourceWallet, fee: money(fee), charge: money(charge), sum: money(sum) };
}
