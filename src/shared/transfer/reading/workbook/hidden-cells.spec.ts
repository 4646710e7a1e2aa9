import { describe, expect, it } from '@jest/globals';
import { CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { bookOf, openDocument, readTable, sheetXml } from '../../../../../test/harness/sheets.js';
import { UnreadableTable } from '../rows/table-rows.js';

const row = (cells: string[], attributes = ''): string =>
  `<row ${attributes}>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
/** Returns a workbook whose third row and second column are hidden, beside an empty one. */
const xlsx = (): Buffer => {
  const data = sheetXml(
    row(['Name', 'Note', 'City']) +
      row(['Asha', 'a', 'Pokhara']) +
      row(['Bo', 'b', 'Oslo'], 'hidden="1"') +
      row(['', 'only']),
  );
  const columns = '<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>';
  return bookOf({ parts: { 'xl/worksheets/sheet1.xml': data.replace('<sheetData>', `${columns}<sheetData>`) } });
};
/** Returns a workbook made by the package with a hidden row, in one of its formats. */
function held(bookType: 'xlsb' | 'xlml'): Buffer {
  const sheet = utils.aoa_to_sheet([['Name'], ['Asha'], ['Bo']]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  return written(sheet, bookType);
}
function written(sheet: WorkSheet, bookType: 'biff8' | 'xlsb' | 'xlml'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'A');
  return write(book, { bookType, type: 'buffer' }) as Buffer;
}
/** Returns the same as a workbook of before 2007, in which the package writes no rows: they are put before the cells. */
function beforeThat(): Buffer {
  const container = CFB.read(written(utils.aoa_to_sheet([['Name'], ['Asha'], ['Bo']]), 'biff8'), { type: 'buffer' });
  const entry = CFB.find(container, 'Workbook') as { content: Buffer; size: number };
  const stream = Buffer.from(entry.content);
  const begin = Buffer.from([0x09, 0x08]);
  const sheet = stream.indexOf(begin, stream.indexOf(begin) + 2);
  const first = sheet + 4 + stream.readUInt16LE(sheet + 2);
  const hidden = Buffer.from([0x08, 0x02, 16, 0, 2, 0, 0, 0, 1, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 1, 0x0f, 0]);
  entry.content = Buffer.concat([stream.subarray(0, first), hidden, stream.subarray(first)]);
  entry.size = entry.content.length;
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}
const ods = (): Buffer => {
  const cell = (text: string): string =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const columns =
    '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>';
  const rows = [
    ['Name', 'City', 'Note'],
    ['Asha', 'Pokhara', 'a'],
    ['Bo', 'Oslo', 'b'],
    ['Cy', 'Rome', 'c'],
  ];
  const hidden = ['', '', ' table:visibility="filter"', ''];
  return openDocument(
    columns +
      rows.map((cells, at) => `<table:table-row${hidden[at]}>${cells.map(cell).join('')}</table:table-row>`).join(''),
  );
};
const cellsIn = ({ rows }: Awaited<ReturnType<typeof readTable>>) =>
  rows.map(({ number, cells }) => [number, ...cells]);

describe('cells that are hidden in the file', () => {
  it('are left out and counted', async () => {
    const read = await readTable(xlsx());
    expect(cellsIn(read)).toEqual([
      [1, 'Name', 'City'],
      [2, 'Asha', 'Pokhara'],
    ]);
    expect(read.rows[1]?.kinds).toEqual(['text', 'text']);
    expect(read.format).toMatchObject({
      withHidden: false,
      sheets: [{ name: 'List', rows: 2 }],
      counts: { rows: 2, hiddenRows: 1, hiddenColumns: 1 },
    });
  });

  it('are read and counted if somebody wants them', async () => {
    const read = await readTable(xlsx(), {}, { withHidden: true });
    expect(cellsIn(read)).toEqual([
      [1, 'Name', 'Note', 'City'],
      [2, 'Asha', 'a', 'Pokhara'],
      [3, 'Bo', 'b', 'Oslo'],
      [4, '', 'only'],
    ]);
    expect(read.format).toMatchObject({ withHidden: true, counts: { rows: 4, hiddenRows: 1, hiddenColumns: 1 } });
  });

  it.each([
    ['.xls', beforeThat],
    ['.xlsb', () => held('xlsb')],
    ['SpreadsheetML', () => held('xlml')],
  ])('are left out of a workbook that is held in memory: %s', async (_, file) => {
    const read = await readTable(file());
    expect([cellsIn(read), read.format.counts.hiddenRows]).toEqual([
      [
        [1, 'Name'],
        [2, 'Asha'],
      ],
      1,
    ]);
    expect(cellsIn(await readTable(file(), {}, { withHidden: true }))).toHaveLength(3);
  });

  it('are left out of OpenDocument', async () => {
    const read = await readTable(ods());
    expect([cellsIn(read), read.format.counts]).toEqual([
      [
        [1, 'Name', 'City'],
        [2, 'Asha', 'Pokhara'],
        [4, 'Cy', 'Rome'],
      ],
      { rows: 3, hiddenRows: 1, hiddenColumns: 1, furtherColumns: 0, cutCells: 0 },
    ]);
    expect((await readTable(ods(), {}, { withHidden: true })).rows.map(({ cells }) => cells.length)).toEqual([
      3, 3, 3, 3,
    ]);
  });

  it('are no reason to read a sheet, and no empty file either', async () => {
    const hidden = row(['x'], 'hidden="1"');
    const two = bookOf({ rows: hidden, more: row(['y']) + hidden });
    expect((await readTable(two)).format).toMatchObject({ sheet: 1, sheets: [{ rows: 0 }, { rows: 1 }] });
    expect((await readTable(two, {}, { withHidden: true })).format).toMatchObject({
      sheet: 0,
      sheets: [{ rows: 1 }, { rows: 2 }],
    });
    for (const file of [bookOf({ rows: hidden }), bookOf({ rows: '', more: hidden })]) {
      await expect(readTable(file)).rejects.toThrow(new UnreadableTable({ code: 'HIDDEN' }));
    }
  });

  it('are told also where only hidden rows or blank ones hold something', async () => {
    const columns = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const data = sheetXml(row(['a', '']) + row(['', 'x']) + row(['', 'y'], 'hidden="1"'));
    const file = bookOf({
      parts: { 'xl/worksheets/sheet1.xml': data.replace('<sheetData>', `${columns}<sheetData>`) },
    });
    expect((await readTable(file)).format.counts).toMatchObject({ rows: 1, hiddenColumns: 1 });
  });
});
