import { describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { encryptedWorkbook } from '../../../../../test/harness/archives.js';
import {
  bookOf,
  type BookParts,
  partsOf,
  problemOf,
  readBook,
  readTable,
  relations,
  sheetXml,
  sst,
  workbookXml,
} from '../../../../../test/harness/sheets.js';
import { UnreadableTable } from '../rows/table-rows.js';

const ONE = '<row><c t="s"><v>0</v></c><c><v>5</v></c></row>';
const BOOK: BookParts = { rows: ONE, texts: ['<t>Kern</t>'] };
const cellsOf = async (file: Buffer, sheet: number | null = null) =>
  (await readBook(file, { sheet })).rows.map(({ cells }) => cells);
const packed = (parts: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)]))));

/** Returns a workbook of several sheets, each with its type, attributes and rows. */
function sheetsOf(sheets: { name: string; type?: string; more?: string; rows?: string }[]): Buffer {
  const parts = sheets.map(({ rows = '' }, at) => [`xl/sheets/${at}.xml`, sheetXml(rows)]);
  return bookOf({
    parts: {
      'xl/workbook.xml': workbookXml(sheets.map(({ name, more = '' }) => [name, more])),
      'xl/_rels/workbook.xml.rels': relations(
        sheets.map(({ type = 'worksheet' }, at) => [type, `/xl/sheets/${at}.xml`]),
      ),
      ...Object.fromEntries(parts),
    },
  });
}
const row = (text: string): string => `<row><c t="str"><v>${text}</v></c></row>`;

/** Returns an archive as programs write it that know no size beforehand: the sizes stand behind each part. */
function streamed(parts: Record<string, string>, folders: string[]): Buffer {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const folder of folders) {
    const entry = new ZipPassThrough(folder);
    zip.add(entry);
    entry.push(new Uint8Array(), true);
  }
  for (const [name, content] of Object.entries(parts)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

/** Returns the archive with sizes and places in ZIP64 fields, as programs write them that always do. */
function withZip64(file: Buffer): Buffer {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entries: Buffer[] = [];
  let at = file.readUInt32LE(end + 16);
  const start = at;
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = file.readUInt16LE(at + 28);
    const fixed = Buffer.from(file.subarray(at, at + 46 + name));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(fixed.readUInt32LE(24)), 4);
    extra.writeBigUInt64LE(BigInt(fixed.readUInt32LE(20)), 12);
    extra.writeBigUInt64LE(BigInt(fixed.readUInt32LE(42)), 20);
    for (const field of [20, 24, 42]) fixed.writeUInt32LE(0xffffffff, field);
    at += 46 + name + fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
    fixed.writeUInt16LE(extra.length, 30);
    fixed.writeUInt16LE(0, 32);
    entries.push(fixed, extra);
  }
  const directory = Buffer.concat(entries);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(entries.length / 2), 24);
  record.writeBigUInt64LE(BigInt(entries.length / 2), 32);
  record.writeBigUInt64LE(BigInt(directory.length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(file.subarray(end));
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  return Buffer.concat([file.subarray(0, start), directory, record, locator, last]);
}

describe('archives of workbooks', () => {
  it('have names that do not mind case', async () => {
    const { 'xl/sharedStrings.xml': texts = '', 'xl/workbook.xml': main = '', ...others } = partsOf(BOOK);
    expect(await cellsOf(packed({ ...others, 'XL/SharedStrings.xml': texts, 'xl/WorkBook.xml': main }))).toEqual([
      ['Kern', '5'],
    ]);
  });

  it('have names with backslashes, or from the root', async () => {
    const parts = Object.entries(partsOf(BOOK));
    const backslashes = parts.map(([name, content]) => [name.replaceAll('/', '\\'), content]);
    const roots = parts.map(([name, content]) => [`/${name}`, content]);
    for (const written of [backslashes, roots]) {
      expect(await cellsOf(packed(Object.fromEntries(written) as Record<string, string>))).toEqual([['Kern', '5']]);
    }
  });

  it('may have their sizes behind each part, folders and empty parts', async () => {
    const file = streamed({ ...partsOf(BOOK), 'docProps/empty.xml': '' }, ['xl/', '_rels/', 'docProps/empty.bin']);
    expect(await cellsOf(file)).toEqual([['Kern', '5']]);
  });

  it('may have the fields of ZIP64', async () => {
    expect(await cellsOf(withZip64(bookOf(BOOK)))).toEqual([['Kern', '5']]);
    expect(await cellsOf(withZip64(streamed(partsOf(BOOK), [])))).toEqual([['Kern', '5']]);
    expect(await cellsOf(withZip64(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }))))).toEqual([
      ['x'],
    ]);
  });

  it('may have bytes behind them', async () => {
    expect(await cellsOf(Buffer.concat([bookOf(BOOK), Buffer.from('\r\n')]))).toEqual([['Kern', '5']]);
  });

  it('are refused when they are cut off or broken', async () => {
    const file = bookOf(BOOK);
    for (const length of [5, 40, 200, file.length - 30, file.length - 1]) {
      expect(await problemOf(file.subarray(0, length))).toEqual({ code: 'UNREADABLE' });
    }
    const sheet = file.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
    const damaged = Buffer.from(file);
    damaged.fill(0xff, sheet, sheet + 40);
    expect(await problemOf(damaged)).toEqual({ code: 'UNREADABLE' });
  });

  it.each([
    `<worksheet><sheetData>${ONE}<row><c><v>2</v>`,
    `<worksheet><sheetData>${ONE}</sheetData>`,
    `<worksheet><sheetData>${ONE}</row></sheetData></worksheet>`,
    `<worksheet><sheetData>${ONE}<row><c><v>1 & 2</v></c></row></sheetData></worksheet>`,
    '',
  ])('are refused when the XML of their sheet is broken: %s', async (sheet) => {
    expect(await problemOf(bookOf({ ...BOOK, parts: { 'xl/worksheets/sheet1.xml': sheet } }))).toEqual({
      code: 'UNREADABLE',
    });
  });

  it('are read with prefixes, in UTF-16 and in the code page that they name', async () => {
    const prefixed = sheetXml('<x:row><x:c t="str"><x:v>é</x:v></x:c></x:row>')
      .replace('xmlns=', 'xmlns:x=')
      .replace(/<(\/?)(worksheet|sheetData)/g, '<$1x:$2');
    const wide = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${prefixed}`, 'utf16le');
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${prefixed}`, 'latin1');
    for (const sheet of [strToU8(prefixed), wide, latin]) {
      const parts = { ...unzipSync(bookOf({ more: '' })), 'xl/worksheets/sheet1.xml': new Uint8Array(sheet) };
      const { sheets, rows } = await readBook(Buffer.from(zipSync(parts)));
      expect([sheets[0]?.rows, rows[0]?.cells]).toEqual([1, ['é']]);
    }
  });

  it('may have their parts in any folder', async () => {
    const parts = {
      '_rels/.rels': relations([['officeDocument', '/book.xml']]),
      'book.xml': workbookXml([['List', '']]),
      '_rels/book.xml.rels': relations([['worksheet', 'sheets/a.xml']]),
      'sheets/a.xml': sheetXml(row('a')),
    };
    expect(await cellsOf(packed(parts))).toEqual([['a']]);
  });

  it('take the texts where everybody writes them if nobody names the part', async () => {
    const parts = { 'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]) };
    expect(await cellsOf(bookOf({ ...BOOK, parts }))).toEqual([['Kern', '5']]);
    const moved = { ...parts, 'xl/sharedStrings.xml': '<sst/>', 'xl/texts.xml': sst(['<t>Kern</t>']) };
    expect(await problemOf(bookOf({ rows: ONE, parts: moved }))).toEqual({ code: 'UNREADABLE' });
  });
});

describe('sheets', () => {
  it('are the visible worksheets, in their order', async () => {
    const file = sheetsOf([
      { name: 'Chart', type: 'chartsheet', rows: row('chart') },
      { name: 'Macro', type: 'xlMacrosheet', rows: row('macro') },
      { name: 'Lists', more: 'state="hidden"', rows: row('hidden') },
      { name: 'Secret', more: 'state="veryHidden"', rows: row('secret') },
      { name: 'Cover', rows: '<row/><row><c t="s"/></row>' },
      { name: 'Lines', rows: row('a') + row('b') },
      { name: 'More', rows: row('c') },
    ]);
    const { sheets, sheet, rows } = await readBook(file);
    expect([sheets, sheet, rows.map(({ cells }) => cells)]).toEqual([
      [
        { name: 'Cover', rows: 0 },
        { name: 'Lines', rows: 2 },
        { name: 'More', rows: 1 },
      ],
      1,
      [['a'], ['b']],
    ]);
    expect(await cellsOf(file, 2)).toEqual([['c']]);
    expect(await problemOf(file, { sheet: 3 })).toEqual({ code: 'UNREADABLE' });
    expect(await problemOf(file, { sheet: -1 })).toEqual({ code: 'UNREADABLE' });
  });

  it('are read from a file that a program of ours wrote', async () => {
    const sheets = [
      { name: 'Empty', rows: [] },
      { name: 'Lists', rows: [['hidden']], hidden: true },
      { name: 'People', rows: [['Āśā', new Date('2026-11-25T14:30:00Z'), true, 1.5, null, '']] },
    ];
    const { sheets: seen, rows } = await readBook(Buffer.from(await writeXlsx({ sheets })));
    expect([seen, rows]).toEqual([
      [
        { name: 'Empty', rows: 0 },
        { name: 'People', rows: 1 },
      ],
      [
        {
          number: 1,
          cells: ['Āśā', '2026-11-25 14:30:00', 'TRUE', '1.5'],
          kinds: ['text', 'instant', 'boolean', 'number'],
        },
      ],
    ]);
  });

  it('hold something, or the file is empty', async () => {
    for (const sheets of [[{ name: 'A' }], [{ name: 'A' }, { name: 'B' }]]) {
      await expect(readTable(sheetsOf(sheets))).rejects.toThrow(new UnreadableTable({ code: 'EMPTY' }));
    }
    expect(await problemOf(sheetsOf([{ name: 'A', more: 'state="hidden"', rows: row('a') }]))).toEqual({
      code: 'EMPTY',
    });
    expect(await problemOf(sheetsOf([{ name: 'A', type: 'chartsheet' }]))).toEqual({ code: 'EMPTY' });
  });

  it('have the numbers of their rows, or their places', async () => {
    const rows = `<row r="3">${'<c t="str"><v>a</v></c>'}</row>${row('b')}<row r="1000000"><c><v>1</v></c></row><row r="x"><c><v>2</v></c></row>`;
    const { rows: read } = await readBook(bookOf({ rows }));
    expect(read.map(({ number }) => number)).toEqual([3, 4, 1_000_000, 1_000_001]);
  });

  it('have cells at their columns, or in their places', async () => {
    const rows = '<row><c r="B1"><v>1</v></c><c><v>2</v></c><c r="aa1"><v>3</v></c></row>';
    const [first] = (await readBook(bookOf({ rows }))).rows;
    expect(first?.cells.flatMap((cell, column) => (cell === '' ? [] : [[column, cell]]))).toEqual([
      [1, '1'],
      [2, '2'],
      [26, '3'],
    ]);
  });

  it('count rows as they are read, also with comments, prefixes and texts of tags', async () => {
    const rows = `<!-- <row><v>1</v></row> -->${row('&lt;row&gt;')}<row><c><f>1+1</f><v>2</v></c></row><row><c t="str"><f>""</f><v></v></c></row><row><c t="inlineStr"><is><t><![CDATA[<row>]]></t></is></c></row>`;
    const { sheets, rows: read } = await readBook(bookOf({ rows, more: '' }));
    expect([sheets[0]?.rows, read.length]).toEqual([3, 3]);
  });
});

describe('other documents', () => {
  const document = (main: string) => ({ '_rels/.rels': relations([['officeDocument', main]]), [main]: '<a/>' });

  it.each([
    ['word', document('word/document.xml')],
    ['presentation', document('ppt/presentation.xml')],
    ['archive', { 'list.csv': 'a,b' }],
    ['archive', { 'Index/Document.iwa': 'x' }],
    ['word', { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }],
    ['presentation', { mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<a/>' }],
  ])('are refused by their name: %s', async (kind, parts) => {
    expect(await problemOf(packed(parts as Record<string, string>))).toEqual({ code: 'NO_TABLE', kind });
  });

  it('are refused when they have a password', async () => {
    expect(await problemOf(encryptedWorkbook(), { kind: 'compound' })).toEqual({ code: 'ENCRYPTED' });
    const file = bookOf(BOOK);
    const first = file.readUInt32LE(file.length - 6);
    file.writeUInt16LE(file.readUInt16LE(first + 8) | 1, first + 8);
    expect(await problemOf(file)).toEqual({ code: 'ENCRYPTED' });
  });
});
