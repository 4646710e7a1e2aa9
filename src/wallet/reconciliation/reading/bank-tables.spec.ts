import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type WrittenTable, writtenTables } from '../../../../test/models/bank-tables.js';
import { SEED } from '../../../../test/harness/seed.js';
import { reportFigure } from '../../../../test/harness/figures.mjs';
import { SIZES } from '../../../../test/sizes.js';
import { readBankTable } from './read-bank-table.js';

const LAST = '2026-11-25';
const RULES = { currency: 'EUR', exponent: 2, range: { first: '2016-01-01', last: LAST } };
const TABLES = writtenTables(LAST);

/** Returns everything that a reading gets wrong without a word: lines that differ, are missing and not named, or are none. */
function wrongInSilence({ rows, lines }: WrittenTable): string[] {
  const table = rows.map((cells, at) => ({ number: at + 1, cells }));
  const reading = readBankTable(table, RULES);
  if (reading.questions.length > 0) return [];
  const named = new Set(reading.unreadable.map(({ row }) => row));
  const read = new Map(reading.lines.map((line) => [line.row, line]));
  const wrong = [...read.values()].flatMap(({ row, day, amount }) => {
    const line = lines.get(row);
    return line?.day === day && BigInt(line.amount) === amount ? [] : [`row ${row}: ${day} ${amount}`];
  });
  return [
    ...wrong,
    ...[...lines.keys()].filter((row) => !read.has(row) && !named.has(row)).map((row) => `no row ${row}`),
  ];
}

describe('tables of banks in many styles', () => {
  it('are read as they were written, asked about, or have rows that are named', () => {
    fc.assert(
      fc.property(TABLES, (table) => expect(wrongInSilence(table)).toEqual([])),
      { seed: SEED, numRuns: SIZES.bankTables },
    );
    reportFigure(16, `0 of ${SIZES.bankTables} tables in many styles read wrongly in silence`);
  });

  it('are read without a question where anything in them says how', () => {
    const tables = fc.sample(TABLES, { seed: SEED, numRuns: SIZES.bankTables });
    const plain = tables.filter(
      ({ style, lines }) =>
        style.language !== 'unknown' &&
        style.direction === 'signed' &&
        [...lines.values()].some(({ amount }) => amount < 0) &&
        !style.isOnce &&
        !style.isBare,
    );
    const asked = plain.filter(({ rows }) =>
      readBankTable(
        rows.map((cells, at) => ({ number: at + 1, cells })),
        RULES,
      ).questions.some((one) => one !== 'DAY_ORDER'),
    );
    expect(asked.map(({ rows }) => rows.join('\n'))).toEqual([]);
  });
});
