import { hash } from 'node:crypto';
import { type Minor, ZERO } from '../../../shared/money/money.js';
import type { PayLine } from '../../pay/pay-lines.js';
import { roundingIn } from '../../pay/unit-rounding.js';
import type { Extra } from '../records/invoice-contents.repository.js';
import type { CalculatedInvoice, InvoiceCalculation } from '../calculation/invoice-calculator.service.js';
import type { Costs } from '../calculation/fee.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';
import type { InvoiceLine } from '../records/invoice-line.entity.js';

export type VersionLine = Omit<InvoiceLine, 'invoiceId' | 'version' | 'seq'>;

const NOTHING: VersionLine = {
  kind: 'EXTRA',
  rateId: null,
  paymentType: null,
  unit: null,
  rate: null,
  fromDay: null,
  toDay: null,
  seconds: null,
  workedDays: null,
  unitDays: null,
  unitFrom: null,
  unitTo: null,
  days: null,
  category: null,
  remarks: null,
  amount: 0n as VersionLine['amount'],
};

/** Returns the printed lines of an invoice: pay for time first, then extra payments. */
export function versionLines(lines: readonly PayLine[], extras: readonly Extra[]): VersionLine[] {
  return [...lines.map(timeLine), ...extras.map(extraLine)];
}

function timeLine({ kind, rate, from, to, seconds, days, workedDays, unitDays, unit, amount }: PayLine): VersionLine {
  return {
    ...NOTHING,
    kind,
    rateId: rate.id,
    paymentType: rate.paymentType,
    unit: rate.unit,
    rate: rate.amount,
    fromDay: from,
    toDay: to,
    seconds,
    workedDays,
    unitDays,
    unitFrom: unit?.from ?? null,
    unitTo: unit?.to ?? null,
    days: days && [...days],
    amount,
  };
}

/**
 * A line with the part of its amount that makes up for rounding in other lines of the same unit; zero for all but
 * FIXED.
 */
export interface LineView extends VersionLine {
  rounding: Minor;
}

export function lineView(line: VersionLine): LineView {
  const { kind, rate, workedDays, unitDays, amount } = line;
  const isPart = kind === 'FIXED' && rate !== null && workedDays !== null && unitDays !== null;
  return { ...line, rounding: isPart ? roundingIn({ rate, workedDays, unitDays }, amount) : ZERO };
}

function extraLine({ category, amount, remarks }: Extra): VersionLine {
  return { ...NOTHING, category, remarks, amount };
}

/** Returns the next version of a calculated invoice, with its lines and the hash of all that it says. */
export function versionOf(
  { invoice, amounts, costs, extras, ...calculated }: CalculatedInvoice & { costs: Costs },
  facts: Pick<InvoiceVersion, 'remarks' | 'createdAt' | 'createdBy'>,
) {
  const key = { invoiceId: invoice.id, version: invoice.version + 1 };
  const lines = versionLines(amounts.lines, extras).map((line, seq) => ({ ...line, ...key, seq }));
  const said = { ...figuresOf({ ...calculated, amounts }, costs), ...key, ...facts };
  const contentHash = hash('sha256', contentText({ ...said, lines }), 'buffer');
  return { version: { ...said, contentHash }, lines };
}

function figuresOf(
  { zone, facts, amounts }: Pick<InvoiceCalculation, 'zone' | 'facts' | 'amounts'>,
  { fee, feeTerms, charge }: Costs,
) {
  const { seconds, pay, extras, total } = amounts;
  const { workdays, weekStart } = facts.calendar;
  const terms = { zone, workdays: [...workdays], weekStart, fee: feeTerms };
  return { seconds, pay, extras, total, fee, charge, terms };
}

/** Returns all that a version says, in a fixed order. */
function contentText(content: object): string {
  return JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
