import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { unzipSync, strFromU8 } from 'fflate';
import { csvOf, withoutApostrophe } from './csv.js';
import { fileName, headersOf, notEmpty } from './export.js';
import type { Cell, Column, Row, Table } from './table.js';
import { workbookOf } from './workbook.js';

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
  (await buffer(csvOf(table, some(...rows)))).toString();

async function sheetOf(table: Table, ...rows: Row[]): Promise<{ sheet: string; styles: string }> {
  const files = unzipSync(new Uint8Array(await buffer(workbookOf(table, some(...rows)))));
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  return { sheet: read('xl/worksheets/sheet1.xml'), styles: read('xl/styles.xml') };
}

/** The style of a cell, as the workbook describes it. */
function styleOf(
  { sheet, styles }: { sheet: string; styles: string },
  cell: string,
): { format: string; bold: boolean } {
  const index = Number(new RegExp(`<c [^>]*r="${cell}"[^>]*?(?: s="(\\d+)")`).exec(sheet)?.[1] ?? 0);
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  const own = [...cells.matchAll(/<xf [^>]*>/g)][index]?.[0] ?? '';
  const [id, font] = ['numFmtId', 'fontId'].map((name) => new RegExp(`${name}="(\\d+)"`).exec(own)?.[1] ?? '0');
  const fonts = [...styles.matchAll(/<font>(.*?)<\/font>|<font\/>/gs)];
  const format = new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
  return {
    format: format ?? (id === '49' ? '@' : `built-in ${id}`),
    bold: fonts[Number(font)]?.[0].includes('<b/>') ?? false,
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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\tcmd', '\rcmd', ' =1', '\uff1dcmd', '|calc', '%0A=1'])(
    'takes no text for a formula (T75): %j',
    async (value) => {
      const line = (await csv(...oneText(value))).split('\r\n').slice(1).join('\r\n');
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each(['Bo\n=1+1', 'Bo\r=1+1', 'Bo\r\n=1+1'])(
    'keeps a text of two lines in its cell, so that none of them begins a row as a formula (T75): %j',
    async (value) => {
      expect(await csv(...oneText(value))).toBe(`\ufeffName\r\n"${value}"\r\n`);
    },
  );

  it.each([
    ["'=Bo", "''=Bo"],
    ["'007", "''007"],
    ["''-5", "'''-5"],
    ["'Tis", "'Tis"],
    ["'", "'"],
  ])('writes an apostrophe more for a text that would lose its own one: %s', async (value, written) => {
    expect((await csv(...oneText(value))).split('\r\n')[1]).toBe(written);
    expect(withoutApostrophe(written)).toBe(value);
  });

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
    const { sheet } = await sheetOf(TABLE, ROW);
    expect(sheet).toContain('Asha');
    expect(sheet).toContain('Asia/Kathmandu');
    expect(sheet).toMatch(/<c [^>]*r="B2"[^>]*><v>-3<\/v>/);
    // 21 November 2026, 17:45 on the zone's clocks, as Excel counts days.
    expect(Number(/r="C2"[^>]*><v>([\d.]+)</.exec(sheet)?.[1])).toBeCloseTo(46_347 + 17.75 / 24, 6);
    expect(Number(/r="D2"[^>]*><v>([\d.]+)</.exec(sheet)?.[1])).toBeCloseTo(24_309 / 86_400, 9);
    expect(sheet).toMatch(/r="E2"[^>]*><v>-1234\.5<\/v>/);
    expect(sheet).toMatch(/r="F2"[^>]*>(<is><t>|<v>)USD</);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<col [^>]*width="30"/);
  });

  it('formats each column by its kind, and its header in bold', async () => {
    const files = await sheetOf(TABLE, ROW, { ...ROW, at: null });
    expect(['A1', 'D1', 'E1'].map((cell) => styleOf(files, cell))).toEqual(
      Array.from({ length: 3 }, () => ({ format: '@', bold: true })),
    );
    expect(['A2', 'C2', 'D2', 'E2', 'F2', 'G2'].map((cell) => styleOf(files, cell).format)).toEqual([
      '@',
      'yyyy-mm-dd hh:mm:ss',
      '[h]:mm:ss',
      '#,##0.00',
      '@',
      '@',
    ]);
    expect(styleOf(files, 'A2').bold).toBe(false);
  });

  it('formats each amount with the digits of its currency', async () => {
    const two: Table = { ...TABLE, columns: [...COLUMNS, { key: 'fee', header: 'Fee', kind: 'money' }] };
    const amounts = ['1.50 USD', '1235 JPY', '12.346 KWD', '12.0000 CLF', '-0.05 USD'].map((text) => text.split(' '));
    const rows = amounts.map(([amount = '', currency = '']) => {
      return { ...ROW, pay: { amount, currency }, fee: { amount: '2', currency: 'JPY' } };
    });
    const files = await sheetOf(two, ...rows, { ...ROW, pay: null, fee: null });
    expect(rows.map((_, index) => styleOf(files, `E${index + 2}`).format)).toEqual([
      '#,##0.00',
      '#,##0',
      '#,##0.000',
      '#,##0.0000',
      '#,##0.00',
    ]);
    expect(styleOf(files, 'G4').format).toBe('#,##0');
    expect([styleOf(files, 'E1').bold, styleOf(files, 'E2').bold]).toEqual([true, false]);
  });

  it('writes days without a time', async () => {
    const days: Table = { ...TABLE, columns: [{ key: 'day', header: 'Day', kind: 'date' }] };
    const files = await sheetOf(days, { day: '2026-11-21' });
    expect(files.sheet).toMatch(/r="A2"[^>]*><v>46347<\/v>/);
    expect(styleOf(files, 'A2').format).toBe('yyyy-mm-dd');
  });

  it('takes no text for a formula (T75), and leaves out what the format cannot hold', async () => {
    const { sheet } = await sheetOf(...oneText('=HYPERLINK("x")\u0000\u0008\ud800'));
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/r="A2"[^>]* t="(inlineStr|s)"/);
    expect(sheet).not.toMatch(/[^\P{Cc}\r\n]|\ufffd/u);
    expect((await sheetOf(...oneText('x'.repeat(40_000)))).sheet.length).toBeLessThan(34_000);
  });

  it('writes a text that looks like the code of a letter as the text that it is', async () => {
    expect((await sheetOf(...oneText('_x0041_x0042_ _xyz_'))).sheet).toContain('_x005F_x0041_x005F_x0042_ _xyz_');
  });

  it('holds any number of rows, and asks for them only as it is read', async () => {
    let asked = 0;
    let released = false;
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) {
          asked += 1;
          yield await Promise.resolve(ROW);
        }
      } finally {
        released = true;
      }
    }
    let pieces = 0;
    for await (const piece of workbookOf(TABLE, endless())) if (piece.length > 0 && ++pieces > 5) break;
    expect(asked).toBeLessThan(20_000);
    expect(released).toBe(true);
  });
});

describe('a file of an export', () => {
  it('is called after what is in it', () => {
    expect(fileName(['audit', 'Himal Support', '2026-11-01', '2026-11-21'], 'csv')).toBe(
      'audit_himal-support_2026-11-01_2026-11-21.csv',
    );
    expect(fileName(['hours', '../Ü"\r\nx; 仕事', ''], 'xlsx')).toBe('hours_u-x.xlsx');
    expect(fileName(['कम्पनी'], 'csv')).toBe('export.csv');
    expect(headersOf('a_b.csv', 'csv')['Content-Disposition']).toBe('attachment; filename="a_b.csv"');
  });

  it('is refused where there is nothing in it', async () => {
    await expect(notEmpty(some())).rejects.toMatchObject({ code: 'NOTHING_TO_EXPORT' });
  });

  it('breaks off when its source does, instead of ending like a whole file', async () => {
    async function* broken(): AsyncGenerator<Row> {
      yield await Promise.resolve(ROW);
      throw new Error('the line went down');
    }
    await expect(buffer(csvOf(TABLE, broken()))).rejects.toThrow('the line went down');
    await expect(buffer(workbookOf(TABLE, broken()))).rejects.toThrow('the line went down');
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
    for await (const piece of csvOf(TABLE, endless())) if (String(piece).length > 1) break;
    expect(asked).toBeLessThan(5_000);
    await released;
  });
});
