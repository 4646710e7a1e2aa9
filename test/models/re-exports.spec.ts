import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { type Column, type ExportedFile, reExport, type ReExport, type TrueLine } from './re-exports.js';

const PAIRS = Array.from({ length: 200 }, (_, seed) => reExport(seed));
const FILES = PAIRS.flatMap(({ first, second }) => [first, second]);

describe('re-exports of bank lines', () => {
  it('are the same for the same seed, and others for another', () => {
    for (const pair of PAIRS.slice(0, 20)) expect(reExport(pair.seed)).toEqual(pair);
    expect(new Set(FILES.map(({ bytes }) => bytes.toString('base64'))).size).toBe(FILES.length);
  });

  it('overlap, the second is the longer one, and its new lines are the fresh ones', () => {
    for (const { first, second, fresh } of PAIRS) {
      const known = new Set(first.lines.map(({ position }) => position));
      const shared = second.lines.filter(({ position }) => known.has(position));
      expect(shared.length).toBeGreaterThan(0);
      expect(second.lines.length).toBeGreaterThanOrEqual(first.lines.length);
      expect(positions(fresh)).toEqual(positions(second.lines.filter(({ position }) => !known.has(position))));
    }
  });

  it('have, by day and amount alone, as many fresh lines as the second file has more than the first', () => {
    for (const { first, second, fresh } of PAIRS) {
      const [before, after, news] = [first.lines, second.lines, fresh].map(countByDayAndAmount);
      for (const [key, count] of after ?? []) {
        expect([key, news?.get(key) ?? 0]).toEqual([key, Math.max(0, count - (before?.get(key) ?? 0))]);
      }
    }
  });

  it('have many lines that are equal in day and amount, also across the end of the first period', () => {
    const withEqual = PAIRS.filter(({ second }) => countByDayAndAmount(second.lines).size < second.lines.length);
    expect(withEqual.length).toBeGreaterThan(150);
    expect(PAIRS.filter(isCutBetweenEqualLines).length).toBeGreaterThan(20);
  });

  it('prove their day order by a day over 12, and their running balance adds up', () => {
    for (const { lines } of FILES) {
      expect(lines.some(({ day }) => Number(day.slice(8)) > 12)).toBe(true);
      expect(lines.filter(({ valueDay }) => valueDay > '2026-11-25')).toEqual([]);
      const oldestFirst = [...lines].sort((a, b) => a.position - b.position);
      oldestFirst.slice(1).forEach((line, index) => {
        expect(line.balance).toBe((oldestFirst[index]?.balance ?? 0) + line.amount);
        expect(line.day >= (oldestFirst[index]?.day ?? '')).toBe(true);
      });
    }
  });

  it('hold in their bytes what they say', () => {
    for (const file of FILES) expect(readBack(file)).toEqual(file.lines.map((line) => written(line, file)));
  });

  it('come in the order they say', () => {
    for (const { lines, layout } of FILES) {
      const oldestFirst = layout.isNewestFirst ? [...lines].reverse() : lines;
      expect(positions(lines)).toEqual(oldestFirst.map(({ position }) => position));
    }
  });

  it('have texts of the kind they say', () => {
    for (const file of FILES) {
      const { texts } = file.layout;
      const cells = rowsOf(file).map((cell) => [cell('payee'), cell('purpose')]);
      file.lines.forEach(({ payee, purpose }, index) => {
        const expected = {
          whole: [payee, purpose],
          'upper case': [payee.toUpperCase(), purpose.toUpperCase()],
          '20 letters': [payee.slice(0, 20), purpose.slice(0, 20)],
          joined: ['', `${payee}, ${purpose}`],
          'other words': [payee, expect.not.stringContaining(purpose)],
        }[texts];
        expect(cells[index]).toEqual(expected);
      });
    }
  });

  it('take every form, and never the same in a pair', () => {
    const seen = (pick: (file: ExportedFile) => string): number => new Set(FILES.map(pick)).size;
    expect(seen(({ layout }) => layout.delimiter)).toBe(5);
    expect(seen(({ layout }) => layout.encoding)).toBe(4);
    expect(seen(({ layout }) => layout.days)).toBe(6);
    expect(seen(({ layout }) => layout.amounts)).toBe(4);
    expect(seen(({ layout }) => layout.texts)).toBe(5);
    expect(seen(({ layout }) => String([layout.isNewestFirst, layout.areCellsQuoted, layout.lineEnd]))).toBe(8);
    expect(seen(({ layout: { columns } }) => String(amountColumns(columns)))).toBe(5);
    for (const column of ['reference', 'balance', 'valueDay'] as const) {
      expect(seen(({ layout: { columns } }) => String(columns.includes(column)))).toBe(2);
    }
    for (const { first, second } of PAIRS) {
      expect(first.layout.columns).not.toEqual(second.layout.columns);
      expect(first.layout.texts).not.toBe(second.layout.texts);
    }
  });

  it('are made by the thousand', () => {
    const files = Array.from({ length: 500 }, (_, seed) => reExport(10_000 + seed)).flatMap((pair) => [
      pair.first,
      pair.second,
    ]);
    expect(files).toHaveLength(1000);
  });
});

const positions = (lines: readonly TrueLine[]): number[] => lines.map(({ position }) => position).sort((a, b) => a - b);

function countByDayAndAmount(lines: readonly TrueLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { day, amount } of lines) counts.set(`${day} ${amount}`, (counts.get(`${day} ${amount}`) ?? 0) + 1);
  return counts;
}

function isCutBetweenEqualLines({ first, fresh }: ReExport): boolean {
  const known = countByDayAndAmount(first.lines);
  return fresh.some(({ day, amount }) => known.has(`${day} ${amount}`));
}

const amountColumns = (columns: readonly Column[]): Column[] =>
  columns.filter((column) => ['amount', 'debit', 'credit', 'sign'].includes(column));

/** Returns for each row of a file a function that finds the cell of a column. */
function rowsOf({ bytes, layout }: ExportedFile): ((column: Column) => string)[] {
  const encoding = layout.encoding === 'UTF-8 with BOM' ? 'UTF-8' : layout.encoding;
  const { delimiter, columns, preamble } = layout;
  const table = parse(iconv.decode(bytes, encoding), { delimiter, relax_column_count: true }) as string[][];
  return table.slice(preamble + 1).map((row) => (column) => row[columns.indexOf(column)] ?? '');
}

/** Reads a file by its layout: day, amount, and reference and balance where it has them. */
function readBack(file: ExportedFile): unknown[] {
  const { columns, days } = file.layout;
  return rowsOf(file).map((cell) => {
    const number = (column: Column): number => Number(cell(column).replaceAll(/[.,]/g, ''));
    const isOut = ['S', 'Debit'].includes(cell('sign'));
    return {
      day: dayOf(cell('day'), days),
      amount: columns.includes('amount') ? number('amount') * (isOut ? -1 : 1) : number('credit') - number('debit'),
      ...(columns.includes('reference') ? { reference: cell('reference') || null } : {}),
      ...(columns.includes('balance') ? { balance: number('balance') } : {}),
    };
  });
}

function written({ day, amount, reference, balance }: TrueLine, { layout: { columns } }: ExportedFile): unknown {
  return {
    day,
    amount,
    ...(columns.includes('reference') ? { reference } : {}),
    ...(columns.includes('balance') ? { balance } : {}),
  };
}

function dayOf(cell: string, style: string): string {
  const digits = style === 'YMD' ? [cell.slice(0, 4), cell.slice(4, 6), cell.slice(6)] : cell.split(/[-./]/);
  const letters = style.replaceAll(/[^DMYy]/g, '');
  const part = (letter: string): string => digits[letters.indexOf(letter)] ?? '';
  return `${part('Y') || `20${part('y')}`}-${part('M')}-${part('D')}`;
}
