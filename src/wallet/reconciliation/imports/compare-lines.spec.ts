import { describe, expect, it } from '@jest/globals';
import { reportFigure } from '../../../../test/harness/figures.mjs';
import { SIZES } from '../../../../test/sizes.js';
import { type FormedLine, formsOf, inForm } from '../../../../test/models/re-export-forms.js';
import { type ExportedFile, reExport } from '../../../../test/models/re-exports.js';
import { TABLE_LIMITS } from '../../../shared/transfer/reading/rows/table-rows.js';
import { type BankFileReading, readBankFile } from '../reading/read-bank-file.js';
import { compareLines } from './compare-lines.js';
import type { ComparedLine } from './line-marks.js';

const RULES = { currency: 'EUR', exponent: 2, range: { first: '2016-01-01', last: '2026-12-31' } };
const PAIRS = SIZES.bankFilePairs;

const line = (values: Partial<ComparedLine> = {}): ComparedLine => ({
  day: '2026-11-10',
  amount: 2500n,
  text: 'Refund of tickets',
  reference: null,
  referenceName: 'reference',
  dayKind: 'booked',
  balance: null,
  cells: null,
  ...values,
});

describe('a line of a file beside one known line', () => {
  const marked = { reference: 'R1', balance: 100n };

  it.each<[string, Partial<ComparedLine>, Partial<ComparedLine>, string]>([
    ['with equal words', {}, {}, 'KNOWN'],
    ['with the words cut and in capitals', { text: 'REFUND OF TI' }, {}, 'KNOWN'],
    ['with other words', { text: 'Gutschrift' }, {}, 'TEXT'],
    ['with its reference', { reference: 'R1', text: 'Gutschrift' }, { reference: 'R1' }, 'KNOWN'],
    ['with its balance', { balance: 100n, text: 'Gutschrift' }, { balance: 100n }, 'KNOWN'],
    ['with another reference and other words', { reference: 'R2', text: 'Gutschrift' }, { reference: 'R1' }, 'NEW'],
    ['with another reference and its words', { reference: 'R2' }, { reference: 'R1' }, 'CONTRADICTION'],
    ['with another balance and other words', { balance: 200n, text: 'Gutschrift' }, { balance: 100n }, 'NEW'],
    ['with another reference and balance', { reference: 'R2', balance: 200n }, marked, 'NEW'],
    ['with its reference and another balance', { reference: 'R1', balance: 200n }, marked, 'CONTRADICTION'],
    ['with its balance and another reference', { reference: 'R2', balance: 100n }, marked, 'CONTRADICTION'],
    ['of the next day', { day: '2026-11-11' }, {}, 'DAY'],
    ['of the fourth day after', { day: '2026-11-14' }, {}, 'NEW'],
    ['of a day before, with other words', { day: '2026-11-09', text: 'Gutschrift' }, {}, 'NEW'],
    ['of the tenth day after with its reference', { day: '2026-11-20', reference: 'R1' }, { reference: 'R1' }, 'DAY'],
    [
      'of the eleventh day after with its reference',
      { day: '2026-11-21', reference: 'R1' },
      { reference: 'R1' },
      'NEW',
    ],
    [
      'of the day of value, with other words',
      { day: '2026-11-13', text: 'Gutschrift', dayKind: 'valueDay' },
      {},
      'DAY',
    ],
    ['of a day of value a week later', { day: '2026-11-17', dayKind: 'valueDay' }, {}, 'NEW'],
    ['of the opposite direction', { amount: -2500n }, {}, 'DIRECTION'],
    ['of the opposite direction on another day', { amount: -2500n, day: '2026-11-11' }, {}, 'NEW'],
    ['of another amount', { amount: 2501n }, {}, 'NEW'],
  ])('%s', (_, given, known, expected) => {
    const [found] = compareLines([line(given)], [line(known)]);
    expect(found?.is === 'DOUBTFUL' ? found.doubt : found?.is).toBe(expected);
  });

  it.each<[string, Partial<ComparedLine>, Partial<ComparedLine>, boolean]>([
    ['other words', { text: 'Gutschrift' }, {}, false],
    ['another day', { day: '2026-11-11' }, {}, false],
    ['the opposite direction', { amount: -2500n }, {}, true],
    ['another reference', { reference: 'R2' }, { reference: 'R1' }, true],
    ['another balance', { reference: 'R1', balance: 200n }, marked, true],
    ['another day and another balance', { day: '2026-11-11', reference: 'R1', balance: 200n }, marked, true],
    ['a reference of nobody knows what', { reference: 'R2', referenceName: null }, { reference: 'R1' }, true],
  ])('contradicts it by %s or not', (_, given, known, expected) => {
    expect(compareLines([line(given)], [line(known)])).toMatchObject([{ is: 'DOUBTFUL', contradicts: expected }]);
  });
});

describe('references of two kinds', () => {
  const csv = { reference: 'WZ-2026-118', referenceName: 'reference' };
  const camt = { reference: '2026112047110001', referenceName: 'AcctSvcrRef' };
  const isOf = (given: Partial<ComparedLine>, known: Partial<ComparedLine>) => {
    const [found] = compareLines([line(given)], [line(known)]);
    return found?.is === 'DOUBTFUL' ? found.doubt : found?.is;
  };

  it('say nothing against each other, so that the words decide, and other words are asked about', () => {
    expect(isOf(camt, csv)).toBe('KNOWN');
    expect(isOf({ ...camt, text: 'Gutschrift' }, csv)).toBe('TEXT');
    expect(isOf({ ...camt, referenceName: null, text: 'Gutschrift' }, csv)).toBe('CONTRADICTION');
  });

  it('are found in other cells of the row, whichever of the two exports has them', () => {
    const other = { text: 'Gutschrift' };
    expect(isOf({ ...camt, ...other, cells: ['20.11.2026', 'WZ-2026-118'] }, csv)).toBe('KNOWN');
    expect(isOf({ ...csv, ...other }, { ...camt, cells: ['WZ-2026-118'] })).toBe('KNOWN');
    const pair = [{ cells: ['WZ-1111111'] }, { cells: ['WZ-2222222'] }].map((cells) => line({ ...camt, ...cells }));
    const turned = ['WZ-2222222', 'WZ-1111111'].map((reference) => line({ ...csv, reference, text: 'Gutschrift' }));
    expect(compareLines(turned, pair)).toEqual([
      { is: 'KNOWN', known: 1 },
      { is: 'KNOWN', known: 0 },
    ]);
  });

  it('are of one kind if a reference stands under both names', () => {
    const german = { referenceName: 'referenz' };
    const known = [line({ reference: 'R1' }), line({ reference: 'R2' })];
    const given = [line({ reference: 'R1', ...german }), line({ reference: 'R3', ...german, text: 'Gutschrift' })];
    expect(compareLines(given, known).map(({ is }) => is)).toEqual(['KNOWN', 'NEW']);
  });

  it.each(['NONREF', 'NOTPROVIDED', 'Not Provided', 'NOTAVAILABLE', 'N/A', '0000', '-'])('are none in %s', (none) => {
    const marks = [line({ reference: none }), line({ reference: none, text: 'Rent of November' })];
    expect(compareLines([...marks].reverse(), marks)).toEqual([
      { is: 'KNOWN', known: 1 },
      { is: 'KNOWN', known: 0 },
    ]);
    expect(isOf({ reference: none, text: 'Gutschrift' }, { reference: none })).toBe('TEXT');
  });
});

describe('equal lines', () => {
  it('are new as far as there are more than are known', () => {
    const found = compareLines([line(), line(), line()], [line(), line()]);
    expect(found.map(({ is }) => is)).toEqual(['KNOWN', 'KNOWN', 'NEW']);
  });

  it('are paired by their references, in whatever order they stand', () => {
    const [known, given] = [
      ['R1', 'R2'],
      ['R3', 'R2', 'R1'],
    ].map((list) => list.map((reference) => line({ reference })));
    const found = compareLines(given as ComparedLine[], known as ComparedLine[]);
    expect(found).toEqual([{ is: 'NEW' }, { is: 'KNOWN', known: 1 }, { is: 'KNOWN', known: 0 }]);
  });

  it('are compared quickly however many they are', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => line({ text: `Text number ${at}` }));
    const other = many.map(({ text }) => line({ text: `${text}x` }));
    expect(compareLines(many, other).filter(({ is }) => is === 'NEW')).toEqual([]);
  });

  it('are named once as a line of another day', () => {
    const found = compareLines([line({ day: '2026-11-11' }), line({ day: '2026-11-11' })], [line()]);
    expect(found.map(({ is }) => is)).toEqual(['DOUBTFUL', 'NEW']);
  });
});

describe('lines of other days', () => {
  it('are paired by the nearest day, whatever their order in the file', () => {
    const given = [line({ day: '2026-11-13' }), line({ day: '2026-11-11' })];
    for (const lines of [given, [...given].reverse()]) {
      const found = compareLines(lines, [line()]);
      expect(lines.map(({ day }, at) => [day, found[at]?.is]).sort()).toEqual([
        ['2026-11-11', 'DOUBTFUL'],
        ['2026-11-13', 'NEW'],
      ]);
    }
  });
});

describe('files of one account that overlap', () => {
  it('are read and double nothing in silence, whatever columns, writing and words they have', async () => {
    const sums = { asked: 0, misread: 0, doubled: 0, lost: 0 };
    for (let seed = 1; seed <= PAIRS; seed++) {
      const { first, second, fresh } = reExport(seed);
      const [known, given] = [await readingOf(first), await readingOf(second)];
      sums.asked += known.questions.length + given.questions.length;
      sums.misread += Number(!isRight(known, first)) + Number(!isRight(given, second));
      const found = compareLines(compared(given), compared(known));
      const linesThatAre = (is: string) => given.lines.filter((_, at) => found[at]?.is === is);
      sums.doubled += surplus(linesThatAre('NEW'), fresh);
      const old = second.lines.filter((one) => !fresh.includes(one));
      sums.lost += surplus(linesThatAre('KNOWN'), old);
    }
    expect(sums).toEqual({ asked: 0, misread: 0, doubled: 0, lost: 0 });
    reportFigure(16, `0 lines doubled, lost or misread in ${PAIRS} pairs of exports that overlap`);
  });
});

describe('files of one account in other forms', () => {
  it('double and lose nothing in silence: tables of value days, workbooks and statements in XML', async () => {
    const sums = { asked: 0, misread: 0, doubled: 0, lost: 0 };
    for (let seed = 1; seed <= SIZES.bankFileForms; seed++) {
      const { first, second, fresh } = reExport(seed);
      const forms = formsOf(seed);
      const [one, other] = [await inForm(first, forms[0]), await inForm(second, forms[1])];
      const [known, given] = [await readingOf(one), await readingOf(other)];
      sums.asked += known.questions.length + given.questions.length;
      sums.misread += Number(!isRight(known, one)) + Number(!isRight(given, other));
      const found = compareLines(compared(given), compared(known));
      const linesThatAre = (is: string) => given.lines.filter((_, at) => found[at]?.is === is);
      const isFresh = ({ line: truth }: FormedLine) => fresh.includes(truth);
      sums.doubled += surplus(linesThatAre('NEW'), other.lines.filter(isFresh));
      sums.lost += surplus(
        linesThatAre('KNOWN'),
        other.lines.filter((one) => !isFresh(one)),
      );
    }
    expect(sums).toEqual({ asked: 0, misread: 0, doubled: 0, lost: 0 });
  });
});

function readingOf({ bytes }: Pick<ExportedFile, 'bytes'>): Promise<BankFileReading> {
  return readBankFile(bytes, { rules: RULES, chosen: {}, limits: TABLE_LIMITS });
}

function compared({ lines, format: { referenceName, dayKind } }: BankFileReading): ComparedLine[] {
  return lines.map((one) => ({ ...one, referenceName, dayKind }));
}

const keyOf = ({ day, amount }: { day: string; amount: bigint | number }): string => `${day} ${amount}`;

function isRight({ lines }: BankFileReading, file: { lines: readonly { day: string; amount: number }[] }): boolean {
  return lines.map(keyOf).join() === file.lines.map(keyOf).join();
}

/** Returns how many lines there are of a day and amount above those that there should be, in all. */
function surplus(
  lines: readonly { day: string; amount: bigint }[],
  truth: readonly { day: string; amount: number }[],
): number {
  const left = new Map<string, number>();
  for (const one of truth) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return lines.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  }).length;
}
