import { describe, expect, it } from '@jest/globals';
import { exponentOf } from '../../../shared/money/currency.js';
import type { Currency } from '../../../shared/money/currency.js';
import { TABLE_LIMITS } from '../../../shared/transfer/reading/rows/table-rows.js';
import { addDays } from '../../../shared/time/local-date.js';
import { reportFigure } from '../../../../test/harness/figures.mjs';
import {
  type BankFile,
  bankFiles,
  type ExpectedLine,
  type Question as Asked,
} from '../../../../test/corpus/bank-files.js';
import { UnreadableBankFile } from './bank-lines.js';
import type { DecimalSign } from './values/bank-amount.js';
import type { DateOrder } from './values/bank-day.js';
import type { BankMapping, Direction, Question } from './values/bank-mapping.js';
import { type BankFileReading, readBankFile } from './read-bank-file.js';

const ASKED: Record<Question, Asked> = {
  ENCODING: 'encoding',
  ACCOUNT: 'account',
  COLUMNS: 'columns',
  DAY_ORDER: 'dayOrder',
  DAY_ABOVE: 'dayAbove',
  DECIMALS: 'decimals',
  DIRECTION: 'direction',
  STATES: 'states',
};
/** So many files of a hundred may need an answer. */
const MAX_ASKED_PERCENT = 10;

async function readingOf(
  { bytes, expected }: BankFile,
  given?: Partial<BankMapping>,
  account?: string,
): Promise<BankFileReading | null> {
  const rules = {
    currency: expected.currency,
    exponent: exponentOf(expected.currency as Currency),
    range: { first: addDays(expected.today, -3660), last: expected.today },
    ...(given && { given }),
  };
  return readBankFile(bytes, { rules, chosen: account ? { account } : {}, limits: TABLE_LIMITS }).catch(
    (error: unknown) => {
      if (error instanceof UnreadableBankFile) return null;
      throw error;
    },
  );
}

function unitsOf(amount: string, exponent: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(exponent, '0'));
}

function differences({ lines: read }: BankFileReading, lines: readonly ExpectedLine[], currency: string): string[] {
  const units = (amount: string) => unitsOf(amount, exponentOf(currency as Currency));
  const found = read.length === lines.length ? [] : [`${read.length} lines instead of ${lines.length}`];
  for (const [at, line] of lines.entries()) {
    const { row, day, amount, text, reference, balance } = read[at] ?? { row: 0, day: '', amount: 0n, text: '' };
    const isEqual =
      day === line.day &&
      amount === units(line.amount) &&
      text.toLowerCase().includes(line.text.toLowerCase()) &&
      (line.reference === null || reference === line.reference) &&
      (line.balance === null || balance === units(line.balance));
    if (!isEqual)
      found.push(`row ${row}: ${[day, amount, text, reference, balance].join(' ')} for ${JSON.stringify(line)}`);
  }
  return found;
}

/** Reads a file again with the answers of a person who knows it. */
function answeredReading(file: BankFile, reading: BankFileReading): Promise<BankFileReading | null> {
  const { account } = (file.expected.answers ?? {}) as { account?: string };
  return account ? readingOf(file, undefined, account) : readingOf(file, answered(file, reading));
}

/** Returns the mapping of a file with the answers of a person who knows it, as the page sends it. */
function answered({ expected }: BankFile, { mapping, headings }: BankFileReading): BankMapping {
  const {
    amountColumn,
    signColumn,
    positive,
    decimals,
    dayOrder,
    booked,
    dayAbove,
    out,
    in: into,
  } = expected.answers as {
    [answer: string]: string | undefined;
    out?: string & string[];
    in?: string & string[];
  };
  const column = (name: string | undefined) => (name === undefined ? null : headings.indexOf(name));
  const amount = typeof amountColumn === 'string' ? column(amountColumn) : mapping.amount;
  const direction = { out: 'INVERTED', in: 'SIGNED' }[positive ?? ''] as Direction | undefined;
  if (booked) return { ...mapping, wordsBooked: [...mapping.wordsBooked, booked] };
  if (decimals) return { ...mapping, decimal: decimals as DecimalSign };
  if (dayAbove) return { ...mapping, dayAbove: true };
  if (dayOrder) return { ...mapping, dateOrder: dayOrder as DateOrder };
  if (signColumn)
    return {
      ...mapping,
      direction: 'WORDS',
      amount,
      words: column(signColumn),
      wordsOut: out ?? [],
      wordsIn: into ?? [],
    };
  if (out) return { ...mapping, direction: 'COLUMNS', amount: null, debit: column(out), credit: column(into) };
  return { ...mapping, amount, direction: direction ?? null };
}

describe('bank files of the corpus', () => {
  const files = bankFiles();

  it.each(files.map((file) => [file.name, file] as const))('%s', async (_, file) => {
    const { expected } = file;
    const reading = await readingOf(file);
    if (expected.outcome === 'refused' || reading === null)
      return expect([reading, expected.outcome]).toEqual([null, 'refused']);
    expect(reading.questions.map((question) => ASKED[question])).toEqual(expected.asks);
    if (expected.outcome === 'asks') {
      expect(reading.lines).toEqual([]);
      const after = (await answeredReading(file, reading)) as BankFileReading;
      return expect(differences(after, expected.lines, expected.currency)).toEqual([]);
    }
    const lists = [expected.lines, ...(expected.alternatives ?? [])].map((lines) =>
      differences(reading, lines, expected.currency),
    );
    expect(lists.find((list) => list.length === 0) ?? lists[0]).toEqual([]);
    expect(reading.unreadable.map(({ row }) => row)).toEqual(expected.unreadable);
  });

  it('are asked about one time in ten at most', () => {
    const asking = files.filter(({ expected }) => expected.outcome === 'asks');
    const refused = files.filter(({ expected }) => expected.outcome === 'refused');
    expect(asking.length * 100).toBeLessThanOrEqual(files.length * MAX_ASKED_PERCENT);
    reportFigure(
      16,
      `0 of ${files.length} files of the corpus read wrongly in silence (${asking.length} asked about, ${refused.length} refused)`,
    );
  });
});
