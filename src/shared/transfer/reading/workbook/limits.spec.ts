import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { bookOf, problemOf, readBook, relations, sheetXml, workbookXml } from '../../../../../test/harness/sheets.js';

const UNREADABLE = { code: 'UNREADABLE' };
const MEGABYTE = 1024 * 1024;
const cell = (content: string): string => `<row><c t="str"><v>${content}</v></c></row>`;

describe('limits of workbooks', () => {
  it('count bytes as they are unpacked, over all parts', async () => {
    const rows = cell('x'.repeat(1000)).repeat(100);
    const file = bookOf({ rows, texts: ['<t>a</t>'.repeat(1000)] });
    expect(file.length).toBeLessThan(10_000);
    expect(await problemOf(file, { unpacked: 100_000 })).toEqual({ code: 'UNPACKED' });
    expect(await problemOf(file, { unpacked: 5_000 })).toEqual({ code: 'UNPACKED' });
    expect(await problemOf(file, { unpacked: 130_000 })).toBeNull();
  });

  it('do not count what nobody reads: pictures, and sheets beside the chosen one', async () => {
    const parts = {
      'xl/workbook.xml': workbookXml([
        ['A', ''],
        ['B', ''],
      ]),
      'xl/_rels/workbook.xml.rels': relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet2.xml'],
      ]),
      'xl/worksheets/sheet2.xml': sheetXml(cell('y').repeat(10_000)),
      'xl/media/picture.png': 'x'.repeat(200_000),
    };
    const { sheets, rows } = await readBook(bookOf({ rows: cell('x'), parts }), { unpacked: 50_000 });
    expect([sheets, rows.length]).toEqual([
      [
        { name: 'A', rows: 1 },
        { name: 'B', rows: null },
      ],
      1,
    ]);
  });

  it('refuse rows without end, whether they hold something or not', async () => {
    for (const row of ['<row/>', '<row><c r="XFD1"/></row>', cell('x')]) {
      const file = bookOf({ rows: row.repeat(30) });
      expect(await problemOf(file, { lookedAt: 20 })).toEqual({ code: 'ROWS' });
    }
    expect((await readBook(bookOf({ rows: cell('x').repeat(20) }), { lookedAt: 20 })).rows).toHaveLength(20);
  });

  it('offer sheets beyond the rows that are looked at without their number', async () => {
    const parts = {
      'xl/workbook.xml': workbookXml([
        ['A', ''],
        ['B', ''],
        ['C', ''],
      ]),
      'xl/_rels/workbook.xml.rels': relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet1.xml'],
      ]),
    };
    const { sheets } = await readBook(bookOf({ rows: cell('x').repeat(15), parts }), { lookedAt: 20 });
    expect(sheets.map(({ rows }) => rows)).toEqual([15, null, null]);
  });

  it('count cells beyond the last column and keep none of them', async () => {
    const rows = '<row><c r="B1"><v>1</v></c><c r="D1"><v>2</v></c><c r="XFD1"><v>3</v></c><c r="XFC1"/></row>';
    const { rows: read } = await readBook(bookOf({ rows }), { columns: 3 });
    expect(read).toEqual([{ number: 1, cells: ['', '1'], kinds: ['blank', 'number'], beyond: 2 }]);
  });

  it('refuse cells without end, also blank ones and those beyond the last column', async () => {
    for (const cell of ['<c/>', '<c r="XFD1"/>', '<c r="XFD1"><v>1</v></c>', '<c r="A1"><v>1</v></c>']) {
      const rows = `<row><c><v>1</v></c>${cell.repeat(30)}</row>`;
      expect(await problemOf(bookOf({ rows }), { cells: 15 })).toEqual({ code: 'CELLS' });
      expect(await problemOf(bookOf({ rows }), { cells: 16 })).toBeNull();
    }
  });

  it('refuse more shared texts than fit into memory', async () => {
    const many = bookOf({ rows: cell('x'), texts: Array.from({ length: 1200 }, () => '<t>a</t>') });
    const long = bookOf({ rows: cell('x'), texts: Array.from({ length: 30 }, () => `<t>${'a'.repeat(1900)}</t>`) });
    for (const file of [many, long]) {
      expect(await problemOf(file, { unpacked: 100_000 })).toEqual({ code: 'UNPACKED' });
      expect(await problemOf(file, { unpacked: 200_000 })).toBeNull();
    }
  });

  it('keep one letter more than is read, so that it shows that a cell was cut', async () => {
    const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>${'y'.repeat(50)}</t></is></c><c t="str"><v>abc</v></c></row>`;
    const { rows: read } = await readBook(bookOf({ rows, texts: [`<t>${'x'.repeat(50)}</t>`] }), { letters: 10 });
    expect(read[0]?.cells).toEqual(['x'.repeat(11), 'y'.repeat(11), 'abc']);
  });

  it.each([
    ['attributes of an element', `<row ${Array.from({ length: 300 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['letters of an attribute', `<row a="${'x'.repeat(1.2 * MEGABYTE)}"/>`],
    ['letters of a text', cell('x'.repeat(1.2 * MEGABYTE))],
    ['references to letters', cell('&#97;'.repeat(0.3 * MEGABYTE))],
    ['a comment', `${cell('x')}<!--${'x'.repeat(1.2 * MEGABYTE)}-->`],
    ['elements within each other', `<row>${'<a>'.repeat(150)}${'</a>'.repeat(150)}</row>`],
    ['letters of a name', `<${'x'.repeat(1.2 * MEGABYTE)}/>`],
  ])('refuse too many %s', async (_, rows) => {
    expect(await problemOf(bookOf({ rows: cell('first') + rows }))).toEqual(UNREADABLE);
  });

  it.each([
    ['a document type', '<!DOCTYPE worksheet [<!ENTITY a "aaaa">]>', cell('&a;')],
    ['a document type that is not used', '<!DOCTYPE worksheet SYSTEM "file:///etc/passwd">', cell('a')],
    ['an entity of its own', '', cell('&nbsp;')],
  ])('refuse %s', async (_, before, rows) => {
    const parts = { 'xl/worksheets/sheet1.xml': before + sheetXml(rows) };
    expect(await problemOf(bookOf({ parts }))).toEqual(UNREADABLE);
  });

  it('refuse too many sheets', async () => {
    const sheets = Array.from({ length: 1001 }, (_, at) => [`S${at}`, ''] as [string, string]);
    expect(await problemOf(bookOf({ rows: cell('x'), parts: { 'xl/workbook.xml': workbookXml(sheets) } }))).toEqual(
      UNREADABLE,
    );
  });

  it('refuse too many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, strToU8('')]));
    expect(await problemOf(Buffer.from(zipSync(parts, { level: 0 })))).toEqual(UNREADABLE);
  });

  it('refuse too many styles', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>`;
    expect(await problemOf(bookOf({ rows: cell('x'), parts: { 'xl/styles.xml': styles } }))).toEqual(UNREADABLE);
  });
});
