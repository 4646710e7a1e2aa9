import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { openTable } from './read-table.js';
import { TABLE_LIMITS, UnreadableTable } from './rows/table-rows.js';

type Answer = string[][] | { refuse: string[] };

interface Sample {
  file: string;
  kind: string;
  expectCells: Answer;
  alsoRight: Answer[];
}

const FOLDER = new URL('../../../../test/samples/tables/', import.meta.url);
const samples = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf-8')) as Sample)
  .filter(({ kind }) => kind === 'reader');

/** Returns the cells of a file; the codes of refusals are no part of an answer. */
async function answerOf(file: string): Promise<string[][] | 'refused'> {
  const cells = [];
  try {
    const { rows } = await openTable(readFileSync(new URL(file, FOLDER)), TABLE_LIMITS);
    for await (const row of rows) cells.push(row.cells);
  } catch (error) {
    if (error instanceof UnreadableTable) return 'refused';
    throw error;
  }
  return cells;
}

/** Cells without the empty ones at the ends of rows. */
const written = (answer: Answer) =>
  'refuse' in answer
    ? 'refused'
    : answer.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)).filter((row) => row.length > 0);

describe('samples of uploaded tables', () => {
  it.each(samples)('are read or refused as their makers meant them: $file', async (sample) => {
    const right = [sample.expectCells, ...sample.alsoRight].map(written);
    expect(right).toContainEqual(await answerOf(sample.file));
  });
});
