import { describe, expect, it } from '@jest/globals';
import { CFB, utils, type WorkBook, write, type WritingOptions } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { openDocument, problemOf, readBook, readTable } from '../../../../../test/harness/sheets.js';
import { UnreadableTable } from '../rows/table-rows.js';

/** Returns a workbook of two visible sheets and one that is hidden. */
function book(): WorkBook {
  const made = utils.book_new();
  const cells = [
    ['Name', 'Day', 'At', 'Spent', 'Amount', 'Paid'],
    ['Āśā', 46351, 46351.6041666667, 1.5, -12.345, true],
  ];
  const lines = utils.aoa_to_sheet(cells);
  for (const [cell, format] of Object.entries({ B2: 'yyyy-mm-dd', C2: 'yyyy-mm-dd hh:mm', D2: '[h]:mm:ss' })) {
    lines[cell].z = format;
  }
  utils.book_append_sheet(made, utils.aoa_to_sheet([]), 'Empty');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['hidden']]), 'Lists');
  utils.book_append_sheet(made, lines, 'Lines');
  made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] };
  return made;
}
const written = (bookType: WritingOptions['bookType'], made = book()): Buffer =>
  write(made, { bookType, type: 'buffer' });
const html = (body: string): Buffer => Buffer.from(`<html><body>${body}</body></html>`);
const cellsOf = async (file: Buffer) => (await readBook(file, { kind: 'html' })).rows.map(({ cells }) => cells);

const CELLS = ['Āśā', '2026-11-25', '2026-11-25 14:30:00', '36:00:00', '-12.345', 'TRUE'];
const KINDS = ['text', 'day', 'instant', 'duration', 'number', 'boolean'];

describe('workbooks of other kinds', () => {
  it.each([
    ['xls', 'biff8', 'compound'],
    ['xlsb', 'xlsb', 'archive'],
  ] as const)('are read with their visible sheets: %s', async (type, bookType, kind) => {
    const { rows, ...about } = await readBook(written(bookType), { kind });
    expect(about).toEqual({
      type,
      sheets: [
        { name: 'Empty', rows: 0 },
        { name: 'Lines', rows: 2 },
      ],
      sheet: 1,
    });
    expect(rows[1]).toEqual({ number: 2, cells: CELLS, kinds: KINDS });
  });

  it('are read from SpreadsheetML of 2003', async () => {
    const { rows, ...about } = await readBook(written('xlml'), { kind: 'html' });
    expect(about).toMatchObject({ type: 'xls', sheets: [{ rows: 0 }, { name: 'Lines', rows: 2 }], sheet: 1 });
    expect(rows[1]).toEqual({ number: 2, cells: CELLS, kinds: KINDS });
  });

  it('are read from OpenDocument', async () => {
    const cells = [
      '<table:table-cell office:value-type="string"><text:p>Āśā</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2026-11-25"><text:p>25/11/26</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2026-11-25T14:30:00"><text:p>x</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT36H00M00S"><text:p>36:00</text:p></table:table-cell>',
      '<table:table-cell office:value-type="float" office:value="-12.345"><text:p>-12,35</text:p></table:table-cell>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="16378"/>',
    ];
    const row = `<table:table-row>${cells.join('')}</table:table-row>`;
    const empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>';
    const { rows, ...about } = await readBook(openDocument(empty + row));
    expect((await readBook(openDocument(row, { hides: 'B' }))).sheets).toEqual([{ name: 'A', rows: 1 }]);
    expect(await problemOf(openDocument(row, { hides: 'A' }))).toEqual({ code: 'EMPTY' });
    expect(about).toEqual({ type: 'ods', sheets: [{ name: 'A', rows: 1 }], sheet: 0 });
    expect(rows).toEqual([{ number: 4, cells: CELLS, kinds: KINDS }]);
  });

  it('have their cells where they stand, within the columns and letters that are read', async () => {
    const made = utils.book_new();
    utils.book_append_sheet(made, { '!ref': 'A1:IV9', C5: { t: 's', v: 'x'.repeat(50) }, IV9: { t: 'n', v: 1 } }, 'A');
    for (const [bookType, kind] of [
      ['biff8', 'compound'],
      ['xlsb', 'archive'],
    ] as const) {
      const { rows } = await readBook(written(bookType, made), { kind, columns: 5, letters: 10 });
      expect(rows).toEqual([
        { number: 5, cells: ['', '', 'x'.repeat(11)], kinds: ['blank', 'blank', 'text'] },
        { number: 9, cells: [], kinds: [], beyond: 1 },
      ]);
    }
  });

  it('are refused when they have too many rows, or when more is unpacked than may be', async () => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet(Array.from({ length: 30 }, () => ['x'])), 'A');
    expect(await problemOf(written('biff8', made), { kind: 'compound', lookedAt: 20 })).toEqual({ code: 'ROWS' });
    expect(await problemOf(written('xlsb', made), { lookedAt: 20 })).toEqual({ code: 'ROWS' });
    expect(await problemOf(written('xlsb', made), { unpacked: 1000 })).toEqual({ code: 'UNPACKED' });
    expect(await problemOf(written('ods', made), { unpacked: 1000 })).toEqual({ code: 'UNPACKED' });
  });

  it('are refused when cells are repeated without end', async () => {
    const repeated = (columns: number, rows: number): Buffer => {
      const cell = `<table:table-cell table:number-columns-repeated="${columns}" office:value-type="string"><text:p>a</text:p></table:table-cell>`;
      return openDocument(`<table:table-row table:number-rows-repeated="${rows}">${cell}</table:table-row>`);
    };
    expect(await problemOf(repeated(16_384, 1_000_000))).toEqual({ code: 'CELLS' });
    expect(await problemOf(repeated(3, 2), { cells: 5 })).toEqual({ code: 'CELLS' });
    expect((await readBook(repeated(3, 2))).rows.map(({ cells }) => cells)).toEqual([
      ['a', 'a', 'a'],
      ['a', 'a', 'a'],
    ]);
  });

  it('are refused when they are too large for a reader that keeps all of them', async () => {
    const file = Buffer.concat([written('biff8'), Buffer.alloc(5 * 1024 * 1024)]);
    const tooLarge = { code: 'BYTES', max: 5 * 1024 * 1024 };
    expect(await problemOf(file, { kind: 'compound' })).toEqual(tooLarge);
    expect(await problemOf(Buffer.concat([html('<table>'), file]), { kind: 'html' })).toEqual(tooLarge);
  });
});

describe('containers of before 2007', () => {
  const container = (name: string): Buffer => {
    const made: unknown = CFB.utils.cfb_new();
    CFB.utils.cfb_add(made, `/${name}`, Buffer.from('content'));
    return Buffer.from(CFB.write(made, { type: 'buffer' }) as Uint8Array);
  };

  it.each([
    ['WordDocument', { code: 'NO_TABLE', kind: 'word' }],
    ['PowerPoint Document', { code: 'NO_TABLE', kind: 'presentation' }],
    ['EncryptedPackage', { code: 'ENCRYPTED' }],
    ['Message', { code: 'UNREADABLE' }],
  ])('are refused by what they hold: %s', async (name, problem) => {
    expect(await problemOf(container(name), { kind: 'compound' })).toEqual(problem);
  });

  it('are refused when they are cut off', async () => {
    expect(await problemOf(written('biff8').subarray(0, 700), { kind: 'compound' })).toEqual({ code: 'UNREADABLE' });
  });
});

describe('tables of pages', () => {
  it('are read as the text that they show', async () => {
    const table =
      '<table><tr><th>Fecha</th><th colspan="2">Importe &amp; más</th></tr><tr><td>20/11/2026</td><td>-3,50</td><td>007</td></tr></table>';
    expect(await cellsOf(html(`<p>a,b;c</p>${table}`))).toEqual([
      ['Fecha', 'Importe & más'],
      ['20/11/2026', '-3,50', '007'],
    ]);
  });

  it.each(['windows-1252', 'shift_jis', 'utf-8'])('are read in the encoding that they name: %s', async (encoding) => {
    const text = encoding === 'shift_jis' ? '摘要' : 'Müller';
    const page = `<html><head><meta charset="${encoding}"></head><table><tr><td>${text}</td></tr></table></html>`;
    expect(await cellsOf(iconv.encode(page, encoding))).toEqual([[text]]);
  });

  it('have cells whose end tags are left out, as HTML allows', async () => {
    const table = '<table><tr><th>Date<th>Text<tr><td>2026-11-20<td>Tea <b>black</b></td><tr><td>2026-11-21</table>';
    expect(await cellsOf(html(table))).toEqual([['Date', 'Text'], ['2026-11-20', 'Tea black'], ['2026-11-21']]);
  });

  it.each([
    ['K&ouml;hler &amp; S&#246;hne', 'Köhler & Söhne'],
    ['&Zcaron;&oacute;&lstrok;&#x107; &euro;&nbsp;5 &#150; &hellip;', 'Žółć € 5 – …'],
    ['&#60;b&#62; &amp;eacute; &amp;#233;', '<b> &eacute; &#233;'],
    ['a<script>var x = "<td>b</td>";</script>', 'a'],
    ['<style>td { color: red }</style>a', 'a'],
  ])('have the letters that people see: %s', async (cell, text) => {
    expect(await cellsOf(html(`<table><tr><td>${cell}</td></tr></table>`))).toEqual([[text]]);
  });

  it.each([
    ['windows-1252', '', 'Müller Bäckerei Köhler'],
    ['windows-1252', '<meta charset="utf-8">', 'Müller Bäckerei Köhler'],
    ['windows-1252', '<meta charset="iso-8859-1">', 'Müller 5 €'],
    ['shift_jis', '', '取引日 摘要 スズキ タロウ'],
    ['shift_jis', '<meta charset="x-sjis">', '残高'],
    ['utf-8', '<meta charset="iso-8859-1">', 'Müller Straße'],
    ['utf-16le', '<meta charset="utf-8">', 'Müller'],
    ['utf-8', '<?xml version="1.0" encoding="utf-16"?>', 'Müller'],
  ])('are read in %s, although they say %j', async (encoding, said, text) => {
    const page = `${said}<table><tr><td>${text}</td></tr></table>`;
    expect(await cellsOf(iconv.encode(page, encoding))).toEqual([[text]]);
  });

  it('are read in a time that grows with their length', async () => {
    const page = `<table><tr><td>a</td></tr></table>${'<script &'.repeat(200_000)}`;
    expect(await cellsOf(Buffer.from(page))).toEqual([['a']]);
  });

  it('are each a sheet, of which the first that holds something is read', async () => {
    const file = html('<table><tr><td></td></tr></table><table><tr><td>a</td></tr><tr><td>b</td></tr></table>');
    const { type, sheets, sheet } = await readBook(file, { kind: 'html' });
    expect([type, sheets.map(({ rows }) => rows), sheet]).toEqual(['html', [0, 2], 1]);
  });

  it('are refused if they hold nothing', async () => {
    const file = html('<table><tr><td> </td></tr></table>');
    await expect(readTable(file)).rejects.toThrow(new UnreadableTable({ code: 'EMPTY' }));
  });

  it.each([
    ['no table', '<p>Hello</p>', { code: 'UNREADABLE' }],
    ['too many spans', `<table>${'<tr><td rowspan="2">a</td></tr>'.repeat(5001)}</table>`, { code: 'UNREADABLE' }],
  ])('are refused if there is %s', async (_, body, problem) => {
    expect(await problemOf(html(body), { kind: 'html' })).toEqual(problem);
  });
});
