import { afterAll, describe, expect, it } from '@jest/globals';
import type { Logger } from '../../logging/logger.js';
import { TableReader } from './table-reader.service.js';

const warnings: unknown[] = [];
const reader = new TableReader({ warn: (details: unknown) => warnings.push(details) } as unknown as Logger);
const read = (file: Buffer | string, limits = {}) => reader.read(Buffer.from(file), { field: 'file', limits });

afterAll(() => reader.onApplicationShutdown());

describe('the reader of tables', () => {
  it('returns the rows of a file of many, in their order', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `row ${index},${index}`).join('\n');
    const { rows, format } = await read(text);
    expect(format).toEqual({
      type: 'csv',
      encoding: 'utf-8',
      isEncodingSure: true,
      delimiter: ',',
      sheets: null,
      sheet: null,
    });
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

  it('reads the next file after one that took too long', async () => {
    const heavy = 'a,b,c,d\n'.repeat(500_000);
    const taking = reader.read(Buffer.from(heavy), { field: 'file', limits: { rows: 1_000_000 }, milliseconds: 50 });
    await expect(taking).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    expect(warnings).toHaveLength(1);
    await expect(read('a,b')).resolves.toMatchObject({ rows: [{ number: 1, cells: ['a', 'b'] }] });
  });

  it('lets a bounded number wait', async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => read('a,b\n'.repeat(2000))));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one.reason).toMatchObject({ code: 'UNAVAILABLE' });
    expect(all.length - refused.length).toBeGreaterThanOrEqual(16);
  });
});
