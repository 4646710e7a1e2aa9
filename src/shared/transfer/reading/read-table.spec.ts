import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { encryptedWorkbook } from '../../../../test/harness/archives.js';
import { readTable } from '../../../../test/harness/sheets.js';
import type { TableLimits, ChosenFormat } from './rows/table-rows.js';

const NO_SHEETS = { sheets: null, sheet: null, calendar: null, withHidden: false };
const countsOf = (rows: number) => ({ rows, hiddenRows: 0, hiddenColumns: 0, furtherColumns: 0, cutCells: 0 });

const read = (file: Buffer | string, limits: Partial<TableLimits> = {}, chosen: ChosenFormat = {}) =>
  readTable(Buffer.from(file), limits, chosen);
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
      format: { type: 'csv', encoding, isEncodingSure: true, delimiter: ';', ...NO_SHEETS, counts: countsOf(2) },
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
      {
        type: 'csv',
        encoding: 'windows-1250',
        isEncodingSure: true,
        delimiter: '|',
        ...NO_SHEETS,
        counts: countsOf(1),
      },
      ['a;b', 'ł;c'],
    ]);
  });

  it('obey a first line that names the delimiter, and count it', async () => {
    const { format, rows } = await read('sep=|\r\nName, first|Note; text\r\nKern, Tom|a; b\r\n');
    expect([format.delimiter, rows]).toEqual([
      '|',
      [
        { number: 2, cells: ['Name, first', 'Note; text'] },
        { number: 3, cells: ['Kern, Tom', 'a; b'] },
      ],
    ]);
    expect((await read('sep=;\na,b\n', {}, { delimiter: ',' })).rows).toEqual([{ number: 2, cells: ['a', 'b'] }]);
  });

  it('say whether another encoding is about as likely', async () => {
    const file = iconv.encode('Name;City\nMuñoz;Kiel\n', 'windows-1252');
    expect((await read(file)).format.isEncodingSure).toBe(false);
    expect((await read(file, {}, { encoding: 'windows-1250' })).format.isEncodingSure).toBe(true);
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
      format: {
        type: 'xlsx',
        encoding: null,
        isEncodingSure: true,
        delimiter: null,
        sheets: [{ name: 'List', rows: 2 }],
        sheet: 0,
        calendar: 1900,
        withHidden: false,
        counts: countsOf(2),
      },
      rows: [
        { number: 1, cells: ['Name', 'Day', 'At', 'Amount', 'Active'], kinds: Array(5).fill('text') },
        {
          number: 2,
          cells: ['Āśā राई', '2026-11-25', '2026-11-25 14:30:00', '1234.5', 'TRUE'],
          kinds: ['text', 'day', 'instant', 'number', 'boolean'],
        },
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
    expect([format.sheets?.map(({ name }) => name), format.sheet, rows[0]?.cells]).toEqual([
      ['Summary', 'Lines'],
      1,
      ['second'],
    ]);
    await expect(read(file, {}, { sheet: 2 })).rejects.toMatchObject({ problem: { code: 'UNREADABLE' } });
  });

  it('have the value of a formula as it was when the file was saved', async () => {
    const cells = new Map([
      ['0,1', { value: null, formula: 'A1&"@x.np"', formulaResult: 'a@x.np' }],
      ['0,2', { value: null, formula: '6*7', formulaResult: 42 }],
    ]);
    const file = await writeXlsx({ sheets: [{ name: 'List', rows: [['a', null, null, 'end']], cells }] });
    expect((await read(Buffer.from(file))).rows.map((row) => row.cells)).toEqual([['a', 'a@x.np', '42', 'end']]);
  });

  it('have numbers without the noise of binary fractions', async () => {
    const file = await workbook([[0.1 + 0.2, 1746.6999999999998, 1e21, 1e-7]]);
    expect(await cells(file)).toEqual([['0.3', '1746.7', '1000000000000000000000', '0.0000001']]);
  });

  it('are refused when they have a password', async () => {
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    const encrypted = Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await problem(encrypted)).toEqual({ code: 'ENCRYPTED' });
    expect(await problem(encryptedWorkbook())).toEqual({ code: 'ENCRYPTED' });
  });

  it('lose no row behind empty ones, which do not count', async () => {
    const rows = [['a'], [''], [''], [''], [''], [''], ['last']];
    const { rows: found } = await read(await workbook(rows), { rows: 2 });
    expect(found.map(({ number, cells }) => [number, cells])).toEqual([
      [1, ['a']],
      [7, ['last']],
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
    ['too many cells', 'a,b,c\nd,e,f\n', { code: 'CELLS' }],
    ['too many lines', '\n\n\n\n\na\n', { code: 'ROWS' }],
    ['a quote that never ends', `a\n"${'x'.repeat(5000)}`, { code: 'QUOTE', row: 2 }],
    ['an encoding that switches', '\u001b$BF|IU\u001b(B,a\n', { code: 'UNREADABLE' }],
    ['bytes that no text has', Buffer.from([1, 0, 0, 2, 3, 0, 7, 9, 0, 0, 0, 5, 6, 7, 8, 9]), { code: 'UNREADABLE' }],
  ])('refuse %s', async (_, file, expected) => {
    expect(await problem(file, { rows: 3, lookedAt: 5, cells: 5 })).toEqual(expected);
  });

  it('take what is just within them', async () => {
    expect(await problem('a,b\n1,2\n\n3,,,,\n\n', { rows: 3, lookedAt: 5, cells: 5 })).toBeNull();
  });

  it('cut long cells and leave further columns out, and say so', async () => {
    const { format, rows } = await read(`a,b,c,d,\n1,${'x'.repeat(11)},3\n`, { columns: 3, letters: 10 });
    expect(format.counts).toEqual({ ...countsOf(2), furtherColumns: 1, cutCells: 1 });
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b', 'c'], beyond: 1 },
      { number: 2, cells: ['1', 'x'.repeat(10), '3'], cut: [1] },
    ]);
  });
});

describe('files that are no tables', () => {
  const statement =
    ':20:STARTUMS\r\n:25:12030000/0000202051\r\n:60F:C261119EUR1000,00\r\n:61:2611201120D5,00N024NONREF\r\n';

  it.each([
    ['pdf', '%PDF-1.4\n1 0 obj\n'],
    ['pdf', '\n%PDF-1.4\n'],
    ['rtf', '{\\rtf1\\ansi Name, Amount}'],
    ['ofx', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n<OFX><BANKMSGSRSV1>\r\n'],
    ['ofx', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX><SIGNONMSGSRSV1/></OFX>'],
    ['mt940', statement],
    ['mt940', `{1:F01BANKDEFFXXXX}{2:I940}{4:\r\n${statement}-}`],
    ['mt940', `ABNANL2A\r\n940\r\nABNANL2A\r\n${statement}`],
    ['camt.053', '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"></Document>'],
    ['camt.053', '\ufeff<Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>'],
    ['xml', '<?xml version="1.0"?>\n<contacts><contact name="Kern"/></contacts>'],
    ['xml', '<!DOCTYPE html>\n<html><body>Please sign in</body></html>'],
    ['json', '{"name": "Kern", "city": "Kiel"}'],
    ['json', '[\n  {"name": "Kern"},\n  {"name": "Voss"}\n]'],
    ['json', '[["Name","City"],["Kern","Kiel"]]'],
    ['qif', '!Type:Bank\nD11/20/2026\nT-5.25\nPTea\n^\n'],
    ['qif', '!Account\nNGiro\nTBank\n^\n!Type:Bank\n'],
    ['vcard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Tom Kern\r\nEND:VCARD\r\n'],
    ['icalendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'],
    [
      'mime',
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\n<table><tr><td>a</td></tr></table>',
    ],
    ['mime', 'From: <Saved by a browser>\r\nSubject: a\r\n b\r\nMIME-Version: 1.0\r\n\r\n'],
    ['sylk', 'ID;PWXL;N;E\r\nC;Y1;X1;K"Name"\r\nC;Y1;X2;K"Phone"\r\nE\r\n'],
    ['dif', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'],
    ['socialcalc', 'socialcalc:version:1.5\ncell:A1:t:Name:f:1\n'],
    [
      'bai2',
      '01,122099999,123456789,261120,0200,1,80,1,2/\n02,031001234,122099999,1,261119,2359,USD,2/\n03,0975312468,USD,010,500000/\n',
    ],
    ['cfonb120', `0130004    00843EUR2 00010110901  191126${' '.repeat(50)}0000000000000{${' '.repeat(16)}\r\n`],
    ['norma43', '111234567812345678902611192611202000000001000009783ACME SL                   \r\n'],
    ['coda', `0000020112630005        12345678  ACME NV${' '.repeat(80)}2\r\n`],
    ['postscript', '%!PS-Adobe-3.0\n1 2 moveto\n'],
    ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['picture', Buffer.from('GIF89a\x01\x00', 'latin1')],
    ['archive', Buffer.from('1f8b0800000000000003', 'hex')],
    ['archive', Buffer.from('377abcaf271c0004', 'hex')],
    ['archive', Buffer.from('526172211a0701', 'hex')],
    ['program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
  ])('are refused with their kind: %s', async (kind, file) => {
    expect(await problem(file)).toEqual({ code: 'NO_TABLE', kind });
  });

  it.each([
    '<TICKER>,<DATE>,<OPEN>\nAB,20261120,5.25\n',
    'MZ;Name\n1;Kern\n',
    '[1] Name,City\nKern,Kiel\n',
    '{name},{city}\nKern,Kiel\n',
    'Time,Note\n10:20:30,a\n',
    '< 5 kg,Price\nTea,5\n',
    'ID;Name\n1;Kern\n',
    'ID;Person\n1;Kern\nK;Voss\n',
    'ID;PLZ\nC;24103\n',
    'TABLE,Seats\n0,1\n',
    '!Type,Name\nA,Kern\n',
    'Received: day,From\n2026-11-20,Kern\n',
    'Begin:,End\n08:30,17:00\n',
  ])('are not taken for others: %j', async (text) => {
    expect(await problem(text)).toBeNull();
  });
});
