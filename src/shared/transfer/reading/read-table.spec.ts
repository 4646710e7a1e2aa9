import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { archive, encryptedWorkbook } from '../../../../test/harness/archives.js';
import { openTable } from './read-table.js';
import { TABLE_LIMITS, type TableLimits, type ChosenFormat } from './table-rows.js';

const NO_SHEETS = { sheets: null, sheet: null };

async function read(file: Buffer | string, limits: Partial<TableLimits> = {}, chosen: ChosenFormat = {}) {
  const { format, rows } = await openTable(Buffer.from(file), { ...TABLE_LIMITS, ...limits }, chosen);
  const read = [];
  for await (const row of rows) read.push(row);
  return { format, rows: read };
}
const cells = async (file: Buffer | string) => (await read(file)).rows.map((row) => row.cells);
const problem = (file: Buffer | string, limits?: Partial<TableLimits>) =>
  read(file, limits).then(
    () => null,
    (error: { problem?: unknown }) => error.problem ?? error,
  );
const workbook = async (rows: (string | number | boolean | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'List', rows }] }));

describe('texts', () => {
  const text = 'Name;Straße\nJürgen;"Weg; 5"\n';

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['windows-1252', iconv.encode(text, 'windows-1252')],
    ['utf-16le', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['utf-16be', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['utf-16le', iconv.encode(text, 'utf-16le', { addBOM: false })],
    ['utf-16be', iconv.encode(text, 'utf-16be', { addBOM: false })],
  ])('are read in %s', async (encoding, file) => {
    expect(await read(file)).toEqual({
      format: { type: 'csv', encoding, delimiter: ';', ...NO_SHEETS },
      rows: [
        { number: 1, cells: ['Name', 'Straße'] },
        { number: 2, cells: ['Jürgen', 'Weg; 5'] },
      ],
    });
  });

  it.each([
    ['windows-1250', 'Data księgowania;Opis;Kwota\n', 'księgowania'],
    ['windows-1251', 'Дата;Описание;Сумма\n', 'описание'],
    ['shift_jis', '取引日;摘要;お支払金額\n', '摘要'],
    ['euc-kr', '거래일자;적요;출금금액\n', '적요'],
  ] as const)('are read in %s, which expected words prove', async (encoding, line, word) => {
    const file = iconv.encode(line, encoding);
    const { format, rows } = await read(file, {}, { words: ['verwendungszweck', word] });
    expect([format.encoding, rows[0]?.cells.join(';')]).toEqual([encoding, line.trim()]);
  });

  it.each(['Buchung;Bäckerei Karte', 'Descripción;Telefonía Ejemplo', 'Paid out;£112.36', 'Détail;Érica'])(
    'with few accents are read as such: %s',
    async (line) => {
      const { format } = await read(iconv.encode(`${line}\n`, 'windows-1252'));
      expect(format.encoding).toBe('windows-1252');
    },
  );

  it('have the delimiter of their table, not of the lines above it', async () => {
    const text = 'Saldo;1,950\nBank;A\nKunde;B\nZeit;C\na;b;c;1,5\nd;e;f;2,5\ng;h;i;3,5\n';
    expect((await read(text)).format.delimiter).toBe(';');
  });

  it('lose one letter to one broken byte', async () => {
    const broken = Buffer.concat([Buffer.from('Zürich;Köln;Düsseldorf;'), Buffer.from([0xfc]), Buffer.from(';5\n')]);
    expect(await cells(broken)).toEqual([['Zürich', 'Köln', 'Düsseldorf', '\ufffd', '5']]);
  });

  it('may end their lines in several ways at once', async () => {
    const { rows } = await read('a,b\r\nc,d\ne,f\r\n');
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
      [3, 'e', 'f'],
    ]);
  });

  it('are read with the encoding and delimiter that somebody chose', async () => {
    const file = iconv.encode('a;b|ł;c', 'windows-1250');
    const { format, rows } = await read(file, {}, { encoding: 'windows-1250', delimiter: '|' });
    expect([format, rows[0]?.cells]).toEqual([
      { type: 'csv', encoding: 'windows-1250', delimiter: '|', ...NO_SHEETS },
      ['a;b', 'ł;c'],
    ]);
  });

  it('may hold delimiters inside of quotes', async () => {
    const [first] = await cells('a;"1,2,3,4";c\nd;"1,2,3,4";f\n');
    expect(first).toEqual(['a', '1,2,3,4', 'c']);
  });

  it('count their empty lines and leave them out', async () => {
    const { rows } = await read('a,b\n\n,,\nc,\n');
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['c'] },
    ]);
  });

  it('come back as they were written, in each encoding and with each delimiter', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aä, ;|"\n\t1'), maxLength: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    const encodings = fc.constantFrom('utf-8', 'utf-16le', 'utf-16be');
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t', '|'), encodings, async (written, delimiter, encoding) => {
        // A line of headers shows which delimiter it is, as files of programs have one.
        const all = [Array.from({ length: 5 }, (_, index) => `h${index}`), ...written];
        const file = iconv.encode(stringify(all, { delimiter, quoted: true }), encoding, { addBOM: true });
        const expected = all.map((row) => row.map((one) => one.trim()));
        const filled = expected.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1));
        expect(await cells(file)).toEqual(filled.filter((row) => row.length > 0));
      }),
    );
  });
});

describe('workbooks', () => {
  it('are read with days, instants, numbers and answers', async () => {
    const file = await workbook([
      ['Name', 'Day', 'At', 'Amount', 'Active'],
      ['Āśā राई', new Date('2026-11-25T00:00:00Z'), new Date('2026-11-25T14:30:00Z'), 1234.5, true],
    ]);
    expect(await read(file)).toEqual({
      format: { type: 'xlsx', encoding: null, delimiter: null, sheets: ['List'], sheet: 0 },
      rows: [
        { number: 1, cells: ['Name', 'Day', 'At', 'Amount', 'Active'] },
        { number: 2, cells: ['Āśā राई', '2026-11-25', '2026-11-25 14:30:00', '1234.5', 'TRUE'] },
      ],
    });
  });

  it('are read from their first sheet that is not hidden', async () => {
    const sheets = [
      { name: 'Lists', rows: [['hidden']], hidden: true },
      { name: 'People', rows: [['seen']] },
    ];
    expect(await cells(Buffer.from(await writeXlsx({ sheets })))).toEqual([['seen']]);
  });

  it('are read from a visible sheet that somebody chose', async () => {
    const sheets = [
      { name: 'Summary', rows: [['first']] },
      { name: 'Lists', rows: [['hidden']], hidden: true },
      { name: 'Lines', rows: [['second']] },
    ];
    const file = Buffer.from(await writeXlsx({ sheets }));
    const { format, rows } = await read(file, {}, { sheet: 1 });
    expect([format.sheets, format.sheet, rows[0]?.cells]).toEqual([['Summary', 'Lines'], 1, ['second']]);
    await expect(read(file, {}, { sheet: 2 })).rejects.toMatchObject({ problem: { code: 'UNREADABLE' } });
  });

  it('have the value of a formula as it was when the file was saved, and nothing where it was never calculated', async () => {
    const cells = new Map([
      ['0,1', { value: null, formula: 'A1&"@x.np"', formulaResult: 'a@x.np' }],
      ['0,2', { value: null, formula: '6*7', formulaResult: 42 }],
      ['0,3', { value: null, formula: 'NOW()' }],
    ]);
    const file = await writeXlsx({ sheets: [{ name: 'List', rows: [['a', null, null, null, 'end']], cells }] });
    expect((await read(Buffer.from(file))).rows).toEqual([{ number: 1, cells: ['a', 'a@x.np', '42', '', 'end'] }]);
  });

  it('have numbers without the noise of binary fractions', async () => {
    const file = await workbook([[0.1 + 0.2, 1746.6999999999998, 1e21, 1e-7]]);
    expect(await cells(file)).toEqual([['0.3', '1746.7', '1000000000000000000000', '0.0000001']]);
  });

  it('are refused when they are of before 2007 or have a password', async () => {
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    expect(await problem(container)).toEqual({ code: 'UNREADABLE' });
    expect(await problem(Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]))).toEqual({
      code: 'ENCRYPTED',
    });
    expect(await problem(encryptedWorkbook())).toEqual({ code: 'ENCRYPTED' });
  });

  it('are refused before they unpack to too much, whether they say so or not', async () => {
    const sheet = Buffer.alloc(80 * 1024 * 1024, 32);
    const said = archive('xl/worksheets/sheet1.xml', sheet, sheet.length);
    expect(said.length).toBeLessThan(200_000);
    expect(await problem(said)).toEqual({ code: 'UNREADABLE' });
    expect(await problem(archive('xl/worksheets/sheet1.xml', sheet, 0))).toEqual({ code: 'UNREADABLE' });
    expect(await problem(archive('xl/worksheets/sheet1.xml', sheet, 1000))).toEqual({ code: 'UNREADABLE' });
  });

  it('are refused when their directory hides what they unpack to', async () => {
    const whole = await workbook([['a'], ['b']]);
    expect(await problem(whole)).toBeNull();
    const end = whole.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    const first = whole.readUInt32LE(end + 16);
    const behind = Buffer.from(whole);
    behind.writeUInt16LE(behind.readUInt16LE(first + 8) | 8, first + 8);
    behind.writeUInt32LE(0, first + 20);
    behind.writeUInt32LE(0, first + 24);
    expect(await problem(behind)).toEqual({ code: 'UNREADABLE' });
    expect(await problem(withZip64Directory(whole, end))).toEqual({ code: 'UNREADABLE' });
  });

  it('lose no row behind empty ones, which do not count', async () => {
    const rows = [['a'], [''], [''], [''], [''], [''], ['last']];
    expect((await read(await workbook(rows), { rows: 2 })).rows).toEqual([
      { number: 1, cells: ['a'] },
      { number: 7, cells: ['last'] },
    ]);
    expect(await problem(await workbook(rows), { rows: 1 })).toEqual({ code: 'ROWS' });
  });

  it('are refused when they are cut off', async () => {
    const file = await workbook([['a', 'b']]);
    for (const length of [5, 40, file.length - 30, file.length - 1]) {
      expect(await problem(file.subarray(0, length))).toEqual({ code: 'UNREADABLE' });
    }
  });
});

describe('limits', () => {
  it.each([
    ['nothing', '', { code: 'EMPTY' }],
    ['only empty lines', '\n,,\n', { code: 'EMPTY' }],
    ['too many rows', 'a\nb\nc\nd\n', { code: 'ROWS' }],
    ['too many columns', 'a\n1,2,3,4\n', { code: 'COLUMNS', row: 2 }],
    ['a cell that is too long', `a\nb,${'x'.repeat(11)}\n`, { code: 'CELL', row: 2 }],
    ['a quote that never ends', `"${'x'.repeat(5000)}`, { code: 'UNREADABLE' }],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { code: 'UNREADABLE' }],
  ])('refuse %s', async (_, file, expected) => {
    expect(await problem(file, { rows: 3, columns: 3, letters: 10 })).toEqual(expected);
  });

  it('take what is just within them', async () => {
    expect(await problem(`a,b,c\n1,2,${'x'.repeat(10)}\n\n3,,,,\n`, { rows: 3, columns: 3, letters: 10 })).toBeNull();
  });
});

/** The archive with its directory named by a ZIP64 record, while the classic one says that there are no parts. */
function withZip64Directory(file: Buffer, end: number): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(file.readUInt16LE(end + 10)), 32);
  record.writeBigUInt64LE(BigInt(file.readUInt32LE(end + 12)), 40);
  record.writeBigUInt64LE(BigInt(file.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(end), 8);
  const last = Buffer.from(file.subarray(end));
  last.writeUInt32LE(0, 8);
  last.writeUInt32LE(0xffffffff, 12);
  return Buffer.concat([file.subarray(0, end), record, locator, last]);
}
