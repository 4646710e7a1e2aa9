import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { unzipSync, strFromU8 } from 'fflate';
import { type ExportFormat, exported, fileName } from './export.js';
import type { Cell, Column, Row, Table } from './table.js';

const COLUMNS: Column[] = [
  { key: 'name', header: 'Name', kind: 'text', width: 30 },
  { key: 'count', header: 'Count', kind: 'number' },
  { key: 'at', header: 'At', kind: 'date' },
  { key: 'worked', header: 'Worked', kind: 'duration' },
  { key: 'pay', header: 'Pay', kind: 'money' },
];
const TABLE: Table = { title: 'Hours: all', columns: COLUMNS, zone: { name: 'Asia/Kathmandu', header: 'Time zone' } };
const ROW: Row = {
  name: 'Asha "A" Rai, नेपाल',
  count: -3,
  at: new Date('2026-11-21T12:00:00.000Z'),
  worked: 24_309,
  pay: { amount: '-1234.50', currency: 'USD' },
};

async function* some(...rows: Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield await Promise.resolve(row);
}

const csv = async (table: Table, ...rows: Row[]): Promise<string> =>
  (await buffer((await exported({ format: 'csv', table, rows: some(...rows), about: ['spec'] })).body)).toString();

async function sheetOf(table: Table, ...rows: Row[]): Promise<{ sheet: string; strings: string; styles: string }> {
  const { body } = await exported({ format: 'xlsx', table, rows: some(...rows), about: ['spec'] });
  const files = unzipSync(new Uint8Array(await buffer(body)));
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  return {
    sheet: read('xl/worksheets/sheet1.xml'),
    strings: read('xl/sharedStrings.xml'),
    styles: read('xl/styles.xml'),
  };
}

const oneText = (value: Cell): [Table, Row] => [
  { ...TABLE, columns: [{ key: 'name', header: 'Name', kind: 'text' }] },
  { name: value },
];

describe('a list that leaves as CSV', () => {
  it('has a byte order mark, ISO times with offset and zone, durations and money with its currency', async () => {
    expect(await csv(TABLE, ROW)).toBe(
      '\ufeffName,Count,At,Worked,Pay,Pay (ISO 4217),Time zone\r\n' +
        '"Asha ""A"" Rai, नेपाल",-3,2026-11-21T17:45:00+05:45,6:45:09,-1234.50,USD,Asia/Kathmandu\r\n',
    );
  });

  it('leaves empty cells empty', async () => {
    const empty = { name: null, count: null, at: null, worked: null, pay: null };
    expect((await csv(TABLE, empty)).split('\r\n')[1]).toBe(',,,,,,Asia/Kathmandu');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uff1dcmd', '|calc', '%0A=1'])(
    'takes no text for a formula (T75): %j',
    async (value) => {
      const line = (await csv(...oneText(value))).split('\r\n').slice(1).join('\r\n');
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('makes no text of a person begin like a formula, whatever it is (T75)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (value) => {
        const [, ...rest] = (await csv(...oneText(value))).slice(1).split('\r\n');
        expect(rest.join('\r\n')).not.toMatch(/^"?\s*[=+\-@]/);
      }),
    );
  });
});

describe('a list that leaves as a workbook', () => {
  it('has typed cells, a header that stays, and widths', async () => {
    const { sheet, strings, styles } = await sheetOf(TABLE, ROW);
    expect(strings).toContain('Asha');
    expect(strings).toContain('Asia/Kathmandu');
    expect(sheet).toMatch(/<c [^>]*r="B2"[^>]*><v>-3<\/v>/);
    // 21 November 2026, 17:45 on the zone's clocks, as Excel counts days.
    expect(Number(/r="C2"[^>]*><v>([\d.]+)</.exec(sheet)?.[1])).toBeCloseTo(46_347 + 17.75 / 24, 6);
    expect(Number(/r="D2"[^>]*><v>([\d.]+)</.exec(sheet)?.[1])).toBeCloseTo(24_309 / 86_400, 9);
    expect(sheet).toMatch(/r="E2"[^>]*><v>-1234\.5<\/v>/);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<col [^>]*width="30"/);
    expect(styles).toContain('[h]:mm:ss');
  });

  it('takes no text for a formula (T75), and leaves out what the format cannot hold', async () => {
    const { sheet, strings } = await sheetOf(...oneText('=HYPERLINK("x")\u0000\u0008'));
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/r="A2"[^>]* t="s"/);
    expect(strings).not.toMatch(/[^\P{Cc}\r\n]/u);
    expect((await sheetOf(...oneText('x'.repeat(40_000)))).strings.length).toBeLessThan(34_000);
  });
});

describe('an export', () => {
  it.each<ExportFormat>(['csv', 'xlsx'])('says so when there is nothing to export (%s)', async (format) => {
    await expect(exported({ format, table: TABLE, rows: some(), about: [] })).rejects.toMatchObject({
      code: 'NOTHING_TO_EXPORT',
    });
  });

  it('refuses a workbook that would not fit into memory', async () => {
    const many = Readable.from(Array.from({ length: 50_001 }, () => ROW));
    await expect(exported({ format: 'xlsx', table: TABLE, rows: many, about: [] })).rejects.toMatchObject({
      code: 'TOO_MANY_TO_EXPORT',
    });
  });

  it('is called after what is in it', async () => {
    expect(fileName(['audit', 'Himal Support', '2026-11-01', '2026-11-21'], 'csv')).toBe(
      'audit_himal-support_2026-11-01_2026-11-21.csv',
    );
    expect(fileName(['hours', '../Ü"\r\nx; 仕事', ''], 'xlsx')).toBe('hours_u-x.xlsx');
    expect(fileName(['कम्पनी'], 'csv')).toBe('export.csv');
    const { headers } = await exported({ format: 'csv', table: TABLE, rows: some(ROW), about: ['a', 'b'] });
    expect(headers['Content-Disposition']).toBe('attachment; filename="a_b.csv"');
  });

  it('breaks off when its source does, instead of ending like a whole file', async () => {
    async function* broken(): AsyncGenerator<Row> {
      yield await Promise.resolve(ROW);
      throw new Error('the line went down');
    }
    const { body } = await exported({ format: 'csv', table: TABLE, rows: broken(), about: [] });
    await expect(buffer(body)).rejects.toThrow('the line went down');
  });

  it('asks its source for rows only as they are read, and lets it go when nobody reads on', async () => {
    let asked = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) {
          asked += 1;
          yield await Promise.resolve(ROW);
        }
      } finally {
        release();
      }
    }
    const { body } = await exported({ format: 'csv', table: TABLE, rows: endless(), about: [] });
    for await (const piece of body) if (String(piece).length > 1) break;
    expect(asked).toBeLessThan(5_000);
    await released;
  });
});
