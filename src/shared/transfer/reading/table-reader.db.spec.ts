import { afterAll, describe, expect, it } from '@jest/globals';
import { newUuid } from '../../ids/uuid.js';
import type { Logger } from '../../logging/logger.js';
import { ReadingTurns } from '../../threads/reading-turns.service.js';
import { TableReader } from './table-reader.service.js';

const warnings: unknown[] = [];
const logger = { warn: (details: unknown) => warnings.push(details) } as unknown as Logger;
const reader = new TableReader(new ReadingTurns({ patience: 20 }), logger);
const [anna, bo] = [newUuid<'user'>(), newUuid<'user'>()];
const read = (file: Buffer | string, limits = {}, person = anna) =>
  reader.read(Buffer.from(file), { person, field: 'file', limits });

afterAll(() => reader.onApplicationShutdown());

describe('the reader of tables', () => {
  it('returns the rows of a file of many, in their order', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `row ${index},${index}`).join('\n');
    const { rows, format } = await read(text);
    expect(format).toMatchObject({ type: 'csv', encoding: 'utf-8', delimiter: ',', sheets: null, sheet: null });
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
    expect(rows.at(-1)?.cells).toEqual(['row 19999', '19999']);
  });

  it.each([
    ['FILE_EMPTY', '', {}],
    ['FILE_EMPTY', ' \n', {}],
    ['FILE_TOO_LARGE', 'a,b\nc,d\n', { bytes: 4 }],
    ['FILE_UNREADABLE', 'PK\u0003\u0004 is no workbook', {}],
    ['ROWS_TOO_MANY', 'a\nb\n', { rows: 1 }],
    ['CELLS_TOO_MANY', 'a,b\nc,d\n', { cells: 3 }],
    ['FILE_NO_TABLE', '%PDF-1.7\n', {}],
    ['QUOTE_OPEN', 'a,b\n"c,d\n', {}],
  ])('refuses with %s', async (code, file, limits) => {
    const fields = { file: [{ key: `errors.${code}`, params: expect.anything() as unknown }] };
    await expect(read(file, limits)).rejects.toMatchObject({ code, fields });
  });

  it('counts all rows and returns the first ones', async () => {
    const table = await reader.read(Buffer.from('a\n'.repeat(2000)), { person: anna, field: 'file', kept: 2 });
    expect(table.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(table.format.counts.rows).toBe(2000);
  });

  it('reads the next file after one that took too long', async () => {
    const heavy = Buffer.from('a,b,c,d\n'.repeat(500_000));
    const limits = { rows: 1_000_000, lookedAt: 1_000_000 };
    const taking = reader.read(heavy, { person: anna, field: 'file', limits, time: { cpuMs: 50 } });
    await expect(taking).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    expect(warnings).toHaveLength(1);
    await expect(read('a,b')).resolves.toMatchObject({ rows: [{ number: 1, cells: ['a', 'b'] }] });
  });

  it('yields rows as they are read, and serves others before whoever takes them has all', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `row ${index},${index}`).join('\n');
    const rows: number[] = [];
    let largest = 0;
    for await (const some of reader.stream(Buffer.from(text), { person: anna, field: 'file' })) {
      if (rows.length === 0) await read('a,b', {}, bo);
      largest = Math.max(largest, some.length);
      rows.push(...some.map(({ number }) => number));
    }
    expect(rows).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
    expect(largest).toBeLessThan(2000);
  });

  it('lets a few files of a person wait, and those of others all the same', async () => {
    const settled = Promise.allSettled(Array.from({ length: 40 }, () => read('a,b\n'.repeat(2000))));
    await expect(read('a,b', {}, bo)).resolves.toMatchObject({ format: { counts: { rows: 1 } } });
    const all = await settled;
    const refused = all.filter((one) => one.status === 'rejected');
    for (const one of refused) expect(one.reason).toMatchObject({ code: 'UNAVAILABLE' });
    expect(all.length - refused.length).toBe(5);
  });
});
