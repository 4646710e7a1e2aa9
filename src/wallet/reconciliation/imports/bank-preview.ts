import type { Currency } from '../../../shared/money/currency.js';
import { formatAmount } from '../../../shared/money/money.js';
import type { LeftOut, Unreadable } from '../reading/bank-lines.js';
import type { BankFileReading } from '../reading/read-bank-file.js';
import type { NewBankLine } from '../records/bank-lines.repository.js';
import type { ComparedBankLine } from './bank-line-storing.service.js';
import type { Comparison, Doubt } from './compare-lines.js';

const SHOWN_LINES = 50;
const SHOWN_DOUBTFUL = 1000;
const SHOWN_ROWS = 100;

/** A line as it would be imported. */
export interface PreviewLine {
  row: number;
  bookedOn: string;
  /** Signed decimal text. */
  amount: string;
  text: string;
  reference: string | null;
  is: Comparison['is'];
  doubt: Doubt | null;
  /**
   * Whether it says something else about the money than the known line: somebody who takes it for that line confirms
   * nothing.
   */
  contradicts: boolean;
  /** The known line that it is, or may be. */
  known: { bookedOn: string; amount: string; text: string } | null;
}

export interface BankPreview extends Omit<BankFileReading, 'lines' | 'leftOut' | 'unreadable'> {
  counts: Record<Comparison['is'], number>;
  /** The first lines, in the order of the file. */
  lines: PreviewLine[];
  doubtful: PreviewLine[];
  leftOut: { why: LeftOut; count: number; rows: number[] }[];
  unreadable: { row: number; why: Unreadable }[];
  unreadableCount: number;
}

export function previewOf(
  { lines: _lines, leftOut, unreadable, ...reading }: BankFileReading,
  compared: readonly ComparedBankLine<NewBankLine & { row: number }>[],
  currency: Currency,
): BankPreview {
  const shown = (list: typeof compared, count: number) => list.slice(0, count).map((one) => shownLine(one, currency));
  const that = (is: Comparison['is']) => compared.filter((one) => one.is === is);
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return {
    ...reading,
    counts: { NEW: that('NEW').length, KNOWN: that('KNOWN').length, DOUBTFUL: that('DOUBTFUL').length },
    lines: shown(compared, SHOWN_LINES),
    doubtful: shown(that('DOUBTFUL'), SHOWN_DOUBTFUL),
    leftOut: reasons.map((why) => {
      const rows = leftOut.filter((one) => one.why === why).map(({ row }) => row);
      return { why, count: rows.length, rows: rows.slice(0, SHOWN_ROWS) };
    }),
    unreadable: unreadable.slice(0, SHOWN_ROWS),
    unreadableCount: unreadable.length,
  };
}

function shownLine(
  { line, is, doubt, contradicts, known }: ComparedBankLine<NewBankLine & { row: number }>,
  currency: Currency,
): PreviewLine {
  const { row, bookedOn, text, reference } = line;
  const amountOf = (one: Pick<NewBankLine, 'amount'>) => formatAmount(one.amount, currency);
  return {
    row,
    bookedOn,
    amount: amountOf(line),
    text,
    reference,
    is,
    doubt,
    contradicts,
    known: known && { bookedOn: known.bookedOn, amount: amountOf(known), text: known.text },
  };
}
