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
  description: 'For what a line pays.',
  valuesMap: {
    HOURS: { description: 'Time of the period.' },
    LATE: { description: 'Time of earlier periods that came after their invoice.' },
    CORRECTION: { description: 'Time that was paid before and counts no more.' },
    FIXED: { description: 'Units of time, whatever was worked.' },
    EXTRA: { description: 'Something beside time.' },
  },
});

@ObjectType('InvoiceDay')
export class InvoiceDayDto {
  @Field({ description: 'Local day of the payroll zone.' })
  day: string;
  @Field(() => Int, { description: 'Below zero: taken back.' })
  seconds: number;
}

@ObjectType('InvoiceLine')
export class InvoiceLineDto {
  @Field(() => InvoiceLineKindName, { description: 'For what it pays.' })
  kind: VersionLine['kind'];
  @Field(() => PaymentTypeName, { nullable: true, description: 'What is paid by; null for extras.' })
  paymentType: VersionLine['paymentType'];
  @Field(() => RateUnitName, { nullable: true, description: 'Of FIXED.' })
  unit: VersionLine['unit'];
  @Field(() => MoneyDto, { nullable: true, description: 'Of an hour, or of a unit; null for extras.' })
  rate: MoneyDto | null;
  @Field(() => String, { nullable: true, description: 'First day.' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'Last day.' })
  to: string | null;
  @Field(() => Int, { nullable: true, description: 'Paid by the hour.' })
  seconds: number | null;
  @Field(() => Int, { nullable: true, description: 'Of FIXED: working days that are paid.' })
  workedDays: number | null;
  @Field(() => Int, { nullable: true, description: 'Of FIXED: working days of the whole unit.' })
  unitDays: number | null;
  @Field(() => [InvoiceDayDto], { description: 'Of which days the time is.' })
  days: InvoiceDayDto[];
  @Field(() => ExtraCategoryName, { nullable: true, description: 'Of extras.' })
  category: VersionLine['category'];
  @Field(() => String, { nullable: true, description: 'Of extras.' })
  remarks: string | null;
  @Field(() => MoneyDto, { description: 'Below zero: taken off.' })
  amount: MoneyDto;
}

@ObjectType('InvoiceWallet')
export class InvoiceWalletDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'wallet'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('InvoiceCosts', { description: 'Told to who pays alone.' })
export class InvoiceCostsDto {
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Through which it is paid.' })
  payrollWallet: InvoiceWalletDto | null;
  @Field(() => InvoiceWalletDto, { nullable: true, description: 'Which pays.' })
  sourceWallet: InvoiceWalletDto | null;
  @Field(() => MoneyDto, { description: 'Of the company for managing its people.' })
  fee: MoneyDto;
  @Field(() => MoneyDto, { description: 'For the way to the bank of the worker.' })
  charge: MoneyDto;
  @Field(() => MoneyDto, { description: 'Of all together.' })
  sum: MoneyDto;
}

@ObjectType('InvoiceSummary')
export class InvoiceSummaryDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invoice'>;
  @Field(() => Int, { nullable: true, description: 'Of the company, without a gap; null for drafts.' })
  number: number | null;
  @Field(() => ID, { description: 'UUID of the worker.' })
  user: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'First local day of the payroll zone.' })
  from: string;
  @Field({ description: 'Last day.' })
  to: string;
  @Field(() => InvoiceStateName, { description: 'How far it is.' })
  state: Invoice['state'];
  @Field(() => Int, { description: '0 for drafts; each adjustment is one more.' })
  version: number;
  @Field(() => MoneyDto, { description: 'What the worker gets; of drafts, when it was last saved.' })
  total: MoneyDto;
  @Field({ description: 'What the person noted about it.' })
  memo: string;
  @Field(() => String, { nullable: true, description: 'Why it was rejected, cancelled or paid.' })
  reason: string | null;
  @Field(() => String, { nullable: true, description: 'Until when it is to be answered and paid.' })
  dueOn: string | null;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was sent, UTC; null for drafts.' })
  sentAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the worker agreed, UTC.' })
  approvedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the worker did not agree, UTC.' })
  rejectedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was paid, UTC.' })
  paidAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was taken back, UTC.' })
  cancelledAt: Date | null;
}

@ObjectType('Invoice')
export class InvoiceDto extends InvoiceSummaryDto {
  @Field(() => ID, { description: 'UUID of the project.' })
  project: Uuid<'project'>;
  @Field(() => [InvoiceLineDto], { description: 'What it pays.' })
  lines: InvoiceLineDto[];
  @Field(() => Int, { description: 'All that is paid by the hour, corrections taken off.' })
  seconds: number;
  @Field(() => MoneyDto, { description: 'For time.' })
  pay: MoneyDto;
  @Field(() => MoneyDto, { description: 'Beside time.' })
  extras: MoneyDto;
  @Field(() => InvoiceCostsDto, { nullable: true, description: 'Null for all who do not pay.' })
  costs: InvoiceCostsDto | null;
  @Field(() => String, { nullable: true, description: 'Why it was adjusted.' })
  remarks: string | null;
  @Field(() => [InvoiceDayDto], { description: 'Of drafts: days with time for which nothing was agreed.' })
  unrated: InvoiceDayDto[];
  @Field(() => [InvoiceDayDto], { description: 'Of drafts: corrections that are left to the next invoice.' })
  waiting: InvoiceDayDto[];
  @Field(() => [String], { description: 'Days whose time was changed since it was sent.' })
  changedDays: string[];
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that paid it.' })
  posting: Uuid<'posting'> | null;
  @Field(() => [String], { description: 'What the caller may do: edit, send, adjust, approve, reject, cancel, pay.' })
  moves: InvoiceMove[];
}

@ObjectType()
export class InvoiceKeyset {
  @Field(() => [InvoiceSummaryDto], { description: 'Rows of this page.' })
  data: InvoiceSummaryDto[];
  @Field(() => ID, { nullable: true, description: 'To be sent as `after` for the next page; null: there is none.' })
  next: Uuid<'invoice'> | null;
}

@ObjectType('ExtraPaymentCategory')
export class ExtraCategoryDto {
  @Field(() => ExtraCategoryName, { description: 'For inputs.' })
  name: ExtraCategoryName;
  @Field({ description: 'In the language of the caller.' })
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
