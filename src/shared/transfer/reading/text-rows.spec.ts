import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { TABLE_LIMITS, type TableDelimiter, type TableLimits, UnreadableTable } from './rows/table-rows.js';
import { delimiterOf } from './delimiters.js';
import { withQuotesInPlace } from './misplaced-quotes.js';
import { textRows, withoutEndMark } from './text-rows.js';

async function read(text: string, delimiter: TableDelimiter = ',', limits: Partial<TableLimits> = {}) {
  const rows = [];
  for await (const row of textRows(text, { delimiter }, { ...TABLE_LIMITS, ...limits })) rows.push(row);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}
const cells = async (text: string, delimiter?: TableDelimiter) => (await read(text, delimiter)).map((row) => row.cells);
const numbers = async (text: string) => (await read(text)).map(({ number }) => number);
const problem = (text: string, limits?: Partial<TableLimits>) =>
  read(text, ',', limits).then(
    () => null,
    (error: UnreadableTable) => error.problem,
  );

describe('lines of a text', () => {
  it.each([
    'a,b\r\nc,d\ne,f\rg,h',
    'a,b\nc,d\r\ne,f\r\ng,h\r\n',
    'a,b\rc,d\r\r\ne,f\n\ng,h\n',
    '"a",b\r\n"c","d"\n"e",f\rg,"h"',
  ])('may end in several ways: %j', async (text) => {
    expect(await cells(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
  });

  it('have the number that editors show, of the first line of a record', async () => {
    expect(await numbers('a,b\n"c\nd",e\nf,g\n')).toEqual([1, 2, 4]);
    expect(await numbers('a,b\r\n"c\r\nd\r\ne",f\r\ng,h\r\n')).toEqual([1, 2, 5]);
    expect(await numbers('\n\na,b\n\n"c\rd",e\n,\nf,g')).toEqual([3, 5, 8]);
    expect(await numbers('a,b\nx "y" z,1\n"c\nd",e\nf,g\n')).toEqual([1, 2, 3, 5]);
  });

  it('are read over the pieces that the parser gets, with letters of several bytes', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`${index}`, `ä日😀${'x'.repeat(index % 13)}`, 'a\r\nb']);
    const text = stringify(rows, { record_delimiter: '\r\n' });
    expect(await cells(text)).toEqual(rows);
  });

  it('come back as they were written, with each delimiter and end of line', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aä;,|"\n\t1'), maxLength: 6 }).map((one) => `x${one}x`);
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    const delimiters = fc.constantFrom<TableDelimiter>(',', ';', '\t', '|');
    await fc.assert(
      fc.asyncProperty(table, delimiters, fc.constantFrom('\n', '\r\n', '\r'), async (rows, delimiter, end) => {
        expect(await cells(stringify(rows, { delimiter, record_delimiter: end, quoted: true }), delimiter)).toEqual(
          rows,
        );
      }),
    );
  });
});

describe('quotes of a text', () => {
  it.each([
    ['"Zum Hirsch" GmbH,Ulm', ['"Zum Hirsch" GmbH', 'Ulm']],
    ['Gasthof "Zum Hirsch",Ulm', ['Gasthof "Zum Hirsch"', 'Ulm']],
    ['5" pipe,3', ['5" pipe', '3']],
    ['"He said \\"hi\\"",5', ['He said "hi"', '5']],
    ['"He said \\"hi, there\\"",5', ['He said "hi, there"', '5']],
    ['"ends with \\"",5', ['ends with "', '5']],
    ['"a \\\\ b","\\"x\\""', ['a \\ b', '"x"']],
    ['"C:\\dir\\",5', ['C:\\dir\\', '5']],
    ['"a ""b"" c",5', ['a "b" c', '5']],
    [' "a" , "b, c" ,5', ['a', 'b, c', '5']],
    ['"x"y,1', ['"x"y', '1']],
    ['"the "big" one, really",5', ['the "big" one, really', '5']],
    ['"Tom "Bo" Kern",5', ['Tom "Bo" Kern', '5']],
    ['"He said "hi"",5', ['He said "hi"', '5']],
    ['"a "b"" c" ,5', ['a "b" c', '5']],
    ['"Zum Hirsch" GmbH,"Ulm, DE"', ['"Zum Hirsch" GmbH', 'Ulm, DE']],
    ['"Zum Hirsch" GmbH, "5"" pipe"', ['"Zum Hirsch" GmbH', '5" pipe']],
    ['5" x 3", "a"', ['5" x 3"', 'a']],
  ])('may stand in cells: %s', async (line, expected) => {
    const [first, ...others] = await cells(`${line}\nKern,"Kiel, DE"\n`);
    expect([first?.map((cell) => cell.trim()), others]).toEqual([expected, [['Kern', 'Kiel, DE']]]);
  });

  it('are strict until the first one that is misplaced', async () => {
    const before = Array.from({ length: 5000 }, (_, index) => [`"${index}"`, 'a\n"b"']);
    const text = `${stringify(before)}"Zum Hirsch" GmbH,Ulm\nKern,Kiel\n`;
    const rows = await read(text);
    expect(rows.map((row) => row.cells)).toEqual([...before, ['"Zum Hirsch" GmbH', 'Ulm'], ['Kern', 'Kiel']]);
    expect(rows.at(-1)?.number).toBe(10_002);
  });

  it('may stand in cells with line breaks below', async () => {
    const rows = await read('a "b" c,1\n"x, z\ny","p ""q"" r"\n"the "big" one",2\nd,3\n');
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'a "b" c', '1'],
      [2, 'x, z\ny', 'p "q" r'],
      [4, 'the "big" one', '2'],
      [5, 'd', '3'],
    ]);
  });

  it.each(['"a"b,"c\n', '"a"b,', '"a"b"c', '"a "', '"a,""b,'])(
    'are put in their places in a time that grows with the text: %j',
    (text) => {
      const long = text.repeat(400_000);
      expect(withQuotesInPlace(long, ',').length).toBeGreaterThanOrEqual(long.length);
    },
  );

  it.each([
    ['a,b\n"c,d\ne,f\n', 2],
    ['"Zum Hirsch,Ulm\n"Kern",Kiel\n', 1],
    ['a,b\n\n"c\nd",e\nf,"g\nh,i\n', 5],
    ['x "y" z,1\na,b\nc,"d\n', 3],
    [`a,b\n"${'x\n'.repeat(3_000_000)}`, 2],
  ])('that never close are refused with their row', async (text, row) => {
    expect(await problem(text)).toEqual({ code: 'QUOTE', row });
  });
});

describe('cells of a text', () => {
  it.each([
    ['="0012345"', '0012345'],
    ['"=""0012345"""', '0012345'],
    ['"=""say """"hi"""""""', 'say "hi"'],
    ["'+977 9841234567", '+977 9841234567'],
    ["'=Bo", '=Bo'],
    ["'-5", '-5'],
    ["'@home", '@home'],
    ["'00123", '00123'],
    ["'12/2026", '12/2026'],
    ["'t Hooft", "'t Hooft"],
    ["'90s music", "'90s music"],
    ["O'Neill", "O'Neill"],
    ['=A1', '=A1'],
  ])('have no sign that makes spreadsheets take them for text: %s', async (cell, expected) => {
    expect(await cells(`id,name\n${cell},Kern\n`)).toEqual([
      ['id', 'name'],
      [expected, 'Kern'],
    ]);
  });

  it('have no signs that nobody sees, but the joiners that languages need', async () => {
    expect(await cells('\u001f00123,a\u200bb,\ufeffc\u2060,\u200e2026\n')).toEqual([['00123', 'ab', 'c', '2026']]);
    expect(await cells('\ufeff\ufeff"a",b\n')).toEqual([['a', 'b']]);
    expect(await cells('क्‍ष,a\n')).toEqual([['क्‍ष', 'a']]);
  });

  it('have line breaks of any kind between their words', async () => {
    expect(await cells('Weg 1\u000bKiel,a\fb,c\u0085d\n')).toEqual([['Weg 1\nKiel', 'a\nb', 'c\nd']]);
  });

  it.each([
    'a,b\r\n1,2\r\n\u001a',
    'a,b\n1,2\u001a',
    'a,b\n1,"2"\u001a\r\n',
    'a,b\n1,2\n\u001a\u001a\n',
    'a,b\n1,2\u001a\0\0',
  ])('end before the mark of old programs: %j', async (text) => {
    expect(await cells(withoutEndMark(text))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each(['a\tb\tc\n1, 2\t\t', 'a\tb\tc\n1, 2\t\t\r\n', 'a\tb\tc\n1, 2\t\t\n\u001a'])(
    'keep the tabs of blank cells at their end, which tell the delimiter: %j',
    (text) => {
      expect(withoutEndMark(text)).toBe('a\tb\tc\n1, 2\t\t');
      expect(delimiterOf(withoutEndMark(text))).toBe('\t');
    },
  );
});

describe('limits of a text', () => {
  it('hold for rows that are looked at, while they are read', async () => {
    expect(await problem('\n'.repeat(100) + 'a,b\n', { lookedAt: 100 })).toEqual({ code: 'ROWS' });
    expect(await problem('\n'.repeat(99) + 'a,b\n', { lookedAt: 100 })).toBeNull();
  });

  it('hold for columns and letters of a record', async () => {
    const [row] = await read(','.repeat(1_000_000) + 'x');
    expect(row?.cells.length).toBe(16_384);
    expect(await problem('x'.repeat(5_000_000))).toEqual({ code: 'UNREADABLE' });
  });

  it('stop the parser where the reader stops', async () => {
    const rows = textRows('a,b\n'.repeat(1_000_000), { delimiter: ',' }, TABLE_LIMITS);
    expect((await rows.next()).value).toEqual({ number: 1, cells: ['a', 'b'] });
    expect(await rows.return(undefined)).toEqual({ value: undefined, done: true });
  });
});
