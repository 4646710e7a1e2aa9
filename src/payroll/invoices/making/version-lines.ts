import type { PayLine } from '../../pay/pay-lines.js';
import type { ExtraPayment } from '../records/extra.entity.js';
import type { InvoiceLine } from '../records/invoice-line.entity.js';

export type VersionLine = Omit<InvoiceLine, 'invoiceId' | 'version' | 'seq'>;
type Extra = Pick<ExtraPayment, 'category' | 'amount' | 'remarks'>;

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
  days: null,
  category: null,
  remarks: null,
  amount: 0n as VersionLine['amount'],
};

/** Returns the printed lines of an invoice: pay for time first, then extra payments. */
export function versionLines(lines: readonly PayLine[], extras: readonly Extra[]): VersionLine[] {
  return [...lines.map(timeLine), ...extras.map(extraLine)];
}

function timeLine({ kind, rate, from, to, seconds, days, workedDays, unitDays, amount }: PayLine): VersionLine {
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
    days: days && [...days],
    amount,
  };
}

function extraLine({ category, amount, remarks }: Extra): VersionLine {
  return { ...NOTHING, category, remarks, amount };
}
