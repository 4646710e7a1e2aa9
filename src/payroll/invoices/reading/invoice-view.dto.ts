import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { resultType } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import { PaymentTypeName, RateUnitName } from '../../rates/rate.dto.js';
import { ExtraCategoryName } from '../access/invoice.dto.js';
import type { InvoiceMove } from '../access/invoice-moves.js';
import type { VersionLine } from '../making/version-lines.js';
import type { Invoice } from '../records/invoice.entity.js';
import type { InvoiceView, PayerFigures } from './invoice-details.service.js';
import { InvoiceStateName } from './invoice-list-args.dto.js';

export enum InvoiceLineKindName {
  HOURS = 'HOURS',
  LATE = 'LATE',
  CORRECTION = 'CORRECTION',
  FIXED = 'FIXED',
  EXTRA = 'EXTRA',
}
registerEnumType(InvoiceLineKindName, {
  name: 'InvoiceLineKind',
  description: 'Kind of an invoice line.',
  valuesMap: {
    HOURS: { description: 'Time in the period.' },
    LATE: { description: 'Time of earlier periods that was recorded after their invoice.' },
    CORRECTION: { description: 'Time that was paid before and is no longer payable.' },
    FIXED: { description: 'Fixed amount per unit of time.' },
    EXTRA: { description: 'Extra payment.' },
  },
});

@ObjectType('InvoiceDay')
export class InvoiceDayDto {
  @Field({ description: 'Local day of the payroll zone.' })
  day: string;
  @Field(() => Int, { description: 'Seconds; below zero for corrections.' })
  seconds: number;
}

@ObjectType('InvoiceLine')
export class InvoiceLineDto {
  @Field(() => InvoiceLineKindName, { description: 'Kind of the line.' })
  kind: VersionLine['kind'];
  @Field(() => PaymentTypeName, { nullable: true, description: 'Rate type; null for extras.' })
  paymentType: VersionLine['paymentType'];
  @Field(() => RateUnitName, { nullable: true, description: 'Unit of time; FIXED only.' })
  unit: VersionLine['unit'];
  @Field(() => MoneyDto, { nullable: true, description: 'Rate per hour or per unit of time; null for extras.' })
  rate: MoneyDto | null;
  @Field(() => String, { nullable: true, description: 'First day.' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'Last day.' })
  to: string | null;
  @Field(() => Int, { nullable: true, description: 'Seconds paid by an hourly rate.' })
  seconds: number | null;
  @Field(() => Int, { nullable: true, description: 'Paid working days; FIXED only.' })
  workedDays: number | null;
  @Field(() => Int, { nullable: true, description: 'Working days of the whole unit of time; FIXED only.' })
  unitDays: number | null;
  @Field(() => [InvoiceDayDto], { description: 'Days of the time, with seconds.' })
  days: InvoiceDayDto[];
  @Field(() => ExtraCategoryName, { nullable: true, description: 'Category; extras only.' })
  category: VersionLine['category'];
  @Field(() => String, { nullable: true, description: 'Remarks; extras only.' })
  remarks: string | null;
  @Field(() => MoneyDto, { description: 'Amount; below zero if it is subtracted.' })
  amount: MoneyDto;
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
  @Field(() => [String], { description: 'Days whose time changed after the invoice was sent.' })
  changedDays: string[];
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that paid it.' })
  posting: Uuid<'posting'> | null;
  @Field(() => [String], {
    description: 'Actions the caller may take: edit, send, adjust, approve, reject, cancel, pay.',
  })
  moves: InvoiceMove[];
}

@ObjectType()
export class InvoiceKeyset {
  @Field(() => [InvoiceSummaryDto], { description: 'Rows of this page.' })
  data: InvoiceSummaryDto[];
  @Field(() => ID, {
    nullable: true,
    description: 'Cursor: send it as `after` to get the next page; null on the last page.',
  })
  next: Uuid<'invoice'> | null;
}

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
    state: InvoiceStateName[invoice.state],
    version: invoice.version,
    total: toMoneyDto(invoice.total, invoice.currency),
    memo: invoice.memo,
    reason: invoice.reason,
    dueOn: invoice.dueOn,
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
    changedDays: view.changed,
    posting: invoice.postingUuid,
    moves: view.moves,
  };
}

function toLineDto(line: VersionLine, money: (amount: Minor) => MoneyDto): InvoiceLineDto {
  return {
    kind: line.kind,
    paymentType: line.paymentType && PaymentTypeName[line.paymentType],
    unit: line.unit && RateUnitName[line.unit],
    rate: line.rate === null ? null : money(line.rate),
    from: line.fromDay,
    to: line.toDay,
    seconds: line.seconds,
    workedDays: line.workedDays,
    unitDays: line.unitDays,
    days: (line.days ?? []).map(toDayDto),
    category: line.category && ExtraCategoryName[line.category],
    remarks: line.remarks,
    amount: money(line.amount),
  };
}

function toCostsDto(payer: PayerFigures, money: (amount: Minor) => MoneyDto): InvoiceCostsDto {
  const { payrollWallet = null, sourceWallet = null, fee, charge, sum } = payer;
  return { payrollWallet, sourceWallet, fee: money(fee), charge: money(charge), sum: money(sum) };
}

function toDayDto([day, seconds]: readonly [string, number]): InvoiceDayDto {
  return { day, seconds };
}
