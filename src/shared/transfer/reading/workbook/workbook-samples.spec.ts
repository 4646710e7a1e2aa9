import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { problemOf, readBook } from '../../../../../test/harness/sheets.js';

const FOLDER = new URL('../../../../../test/samples/tables/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, FOLDER));
const isPage = (name: string): boolean => name.endsWith('.xls');

type Answer = string[][] | { refuse: string[] };
interface Sample {
  expectCells?: Answer;
  alsoRight: Answer[];
}
const SAMPLES = readdirSync(FOLDER)
  .filter((name) => /\.xlsx?\.json$/.test(name))
  .map((name) => ({ name: name.slice(0, -5), ...(JSON.parse(read(name).toString()) as Sample) }))
  .flatMap(({ name, expectCells, alsoRight }) => (expectCells ? [{ name, right: [expectCells, ...alsoRight] }] : []));

describe('workbooks that were read wrongly once', () => {
  it.each(SAMPLES)('are right now: $name', async ({ name, right }) => {
    const file = read(name);
    const kind = isPage(name) ? ('html' as const) : ('archive' as const);
    const problem = await problemOf(file, { kind });
    if (problem !== null) {
      expect(right.some((answer) => 'refuse' in answer)).toBe(true);
      expect(problem).toEqual({ code: expect.stringMatching(/^(UNREADABLE|NOT_CALCULATED)$/), ...lineOf(problem) });
      return;
    }
    const { rows } = await readBook(file, { kind });
    expect(right).toContainEqual(rows.map(({ cells }) => cells));
  });

  it('keep their amounts: b02, b06', async () => {
    const amounts = async (name: string) => (await readBook(read(name))).rows.map(({ cells }) => cells.join(' '));
    expect(await amounts('b02-xlsx-float-noise.xlsx')).toEqual([
      'Date Text Amount',
      '2026-11-20 Sum 1234.56',
      '2026-11-21 Out -0.3',
    ]);
    expect(await amounts('b06-xlsx-usd-space.xlsx')).toEqual([
      'Date Text Amount',
      '2026-11-20 Tea -5.25',
      '2026-11-21 Pay 1234.5',
    ]);
  });

  it('are refused within the limits: dos-xfd-1500k', async () => {
    expect(await problemOf(read('dos-xfd-1500k.xlsx'))).toEqual({ code: 'ROWS' });
  });
});

function lineOf(problem: unknown): { row?: number } {
  const { row } = problem as { row?: number };
  return row === undefined ? {} : { row };
}
