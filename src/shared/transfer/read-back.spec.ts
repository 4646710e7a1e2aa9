import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { SEED } from '../../../test/harness/seed.js';
import { readTable } from '../../../test/harness/sheets.js';
import { textOf } from '../../../test/harness/texts.js';
import { SIZES } from '../../../test/sizes.js';
import { type Locale, LOCALE_CODES } from '../language/locale.js';
import { csvOf } from './csv.js';
import type { CellKind, TableFormat, TableRow } from './reading/rows/table-rows.js';
import type { Cell, ColumnKind, Row, Table } from './table.js';
import { workbookOf } from './workbook.js';

/** A column of each kind, days and instants apart, with the headers that the product writes. */
const COLUMNS = [
  ['name', 'text', 'exports.leads.name'],
  ['activity', 'number', 'exports.reports.activity'],
  ['day', 'date', 'exports.reports.day'],
  ['at', 'date', 'exports.leads.lastAt'],
  ['worked', 'duration', 'exports.reports.worked'],
  ['amount', 'money', 'exports.statements.amount'],
  ['note', 'text', 'exports.statements.note'],
] as const satisfies [key: string, kind: ColumnKind, header: string][];
const ZONE = 'Asia/Kathmandu';
const XLSX_KINDS = ['text', 'number', 'day', 'instant', 'duration', 'number', 'text', 'text', 'text'] as const;

const DAY = '2026-11-25';
const INSTANT = new Date('2026-11-21T12:00:00Z');
const USD = { amount: '1.50', currency: 'USD' };
const ROW = { name: 'Asha', activity: 0, day: DAY, at: INSTANT, worked: 0, amount: USD, note: 'end' };

function tableIn(locale: Locale): Table {
  const header = (key: string): string => textOf('server', locale, key);
  return {
    title: header('exports.leads.title'),
    columns: COLUMNS.map(([key, kind, text]) => ({ key, kind, header: header(text) })),
    zone: { name: ZONE, header: header('exports.zone') },
  };
}

async function* each(rows: Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function readBack(
  format: 'csv' | 'xlsx',
  locale: Locale,
  rows: Row[],
): Promise<{ format: TableFormat; rows: TableRow[] }> {
  const table = tableIn(locale);
  const body = format === 'csv' ? csvOf(table, each(rows)) : workbookOf(table, each(rows));
  return readTable(await buffer(body));
}

/** Texts that spreadsheets or readers could take for something else. */
const TEXTS = [
  ['=1+1', '+977 98', '-5', '@SUM(A1)', '|calc', '%0A', '\uff1dcmd', '="0012345"', '=HYPERLINK("x")'],
  ["'", "''", "'=Bo", "''=Bo", "'007", "'-5", "'Tis", "'2026-11-25", "O'Neill", "'quoted'"],
  ['007', '0012345678901234567890', '1,234.50', '1.234,5', '2026-11-25', '1E5', '12:30', '50 %', 'TRUE', '#N/A'],
  ['a;b;c', 'Weg 1, 10001 Ort, Land', 'x | y', 'a\tb', '~', 'He said "hi"', '"quoted"', '""', '\\"', 'C:\\'],
  [
    'two\nlines',
    'two\r\nlines',
    'two\rlines',
    'sep=;',
    '<b>bold</b>',
    '{"a": 1}',
    ':20:',
    '_x0041_',
    '_x000D_',
    '&amp;',
  ],
  ['नेपाल, काठमाडौं', '東京都', '서울', 'Zoë', '👩‍👩‍👧 family', 'x'.repeat(2000)],
].flat();

/**
 * Contents of a column as they are exported, as CSV says them, and as a workbook does. An instant at midnight is left out:
 * a workbook writes it as it writes a day, and the reader takes it for one.
 */
const VALUES: [key: keyof typeof ROW, cell: Cell, csv: string, xlsx: string][] = [
  ...TEXTS.map((text): (typeof VALUES)[number] => ['name', text, text, text]),
  ['activity', 0, '0', '0'],
  ['activity', -3, '-3', '-3'],
  ['activity', 98.5, '98.5', '98.5'],
  ['activity', 33.33, '33.33', '33.33'],
  ['activity', 123_456_789_012, '123456789012', '123456789012'],
  ['day', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['day', '1960-02-29', '1960-02-29', '1960-02-29'],
  ['day', '2099-12-31', '2099-12-31', '2099-12-31'],
  ['at', new Date('2026-11-21T12:00:00.000Z'), '2026-11-21T17:45:00+05:45', '2026-11-21 17:45:00'],
  ['at', new Date('2026-11-20T18:15:01.000Z'), '2026-11-21T00:00:01+05:45', '2026-11-21 00:00:01'],
  ['at', new Date('2026-12-31T18:14:59.000Z'), '2026-12-31T23:59:59+05:45', '2026-12-31 23:59:59'],
  ['worked', 130_500, '36:15:00', '36:15:00'],
  ['worked', 24_309, '6:45:09', '06:45:09'],
  ['worked', 86_400, '24:00:00', '24:00:00'],
  ['worked', -309, '-0:05:09', '-00:05:09'],
  ['worked', 1, '0:00:01', '00:00:01'],
  ['worked', 3_600_000, '1000:00:00', '1000:00:00'],
  ['amount', { amount: '-1234.50', currency: 'USD' }, '-1234.50', '-1234.5'],
  ['amount', { amount: '1234567', currency: 'JPY' }, '1234567', '1234567'],
  ['amount', { amount: '12.346', currency: 'KWD' }, '12.346', '12.346'],
  ['amount', { amount: '9999999999999.99', currency: 'NPR' }, '9999999999999.99', '9999999999999.99'],
  ['amount', { amount: '0.00', currency: 'EUR' }, '0.00', '0'],
];

const rowWith = (key: keyof typeof ROW, cell: Cell): Row => ({ ...ROW, [key]: cell });

/** Returns the cells of a row of the table in which one column holds a text. */
function cellsWith(format: 'csv' | 'xlsx', key: keyof typeof ROW, text: string, cell: Cell): string[] {
  const others =
    format === 'csv'
      ? { activity: '0', at: '2026-11-21T17:45:00+05:45', worked: '0:00:00', amount: '1.50' }
      : { activity: '0', at: '2026-11-21 17:45:00', worked: '00:00:00', amount: '1.5' };
  const texts: Record<string, string> = { name: 'Asha', day: DAY, note: 'end', ...others, [key]: text };
  const currency = typeof cell === 'object' && cell && 'currency' in cell ? cell.currency : 'USD';
  return [...COLUMNS.flatMap(([column]) => [texts[column] ?? '', ...(column === 'amount' ? [currency] : [])]), ZONE];
}

function headersIn(locale: Locale): string[] {
  const { columns, zone } = tableIn(locale);
  return [
    ...columns.flatMap(({ header, kind }) => (kind === 'money' ? [header, `${header} (ISO 4217)`] : [header])),
    zone.header,
  ];
}

describe.each(LOCALE_CODES)('exports in %s are read back', (locale) => {
  const rows = VALUES.map(([key, cell]) => rowWith(key, cell));

  it('from CSV, each cell as it was written', async () => {
    const { format, rows: read } = await readBack('csv', locale, rows);
    expect(format).toMatchObject({ type: 'csv', encoding: 'utf-8', isEncodingSure: true, delimiter: ',' });
    expect(read.map(({ cells }) => cells)).toEqual([
      headersIn(locale),
      ...VALUES.map(([key, cell, csv]) => cellsWith('csv', key, csv, cell)),
    ]);
  });

  it('from XLSX, each cell with its kind', async () => {
    const { rows: read } = await readBack('xlsx', locale, rows);
    expect(read.map(({ cells, kinds }) => [cells, kinds])).toEqual([
      [headersIn(locale), XLSX_KINDS.map(() => 'text')],
      ...VALUES.map(([key, cell, , xlsx]) => [cellsWith('xlsx', key, xlsx, cell), XLSX_KINDS]),
    ]);
  });

  it.each(['csv', 'xlsx'] as const)('from %s, blank cells as blank ones', async (format) => {
    const blank = { name: null, activity: null, day: null, at: null, worked: null, amount: null, note: null };
    const { rows: read } = await readBack(format, locale, [blank, ROW]);
    const kinds: CellKind[] = [...Array.from({ length: 8 }, () => 'blank' as const), 'text'];
    expect(read[1]).toEqual({
      number: 2,
      cells: ['', '', '', '', '', '', '', '', ZONE],
      ...(format === 'xlsx' && { kinds }),
    });
  });
});

describe('any text of an export', () => {
  /** The reader leaves out white space around cells and signs that nobody sees. */
  const isKept = (text: string): boolean =>
    text === text.trim() &&
    !/(?![\t\n\r])\p{Cc}|\p{Cs}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/u.test(
      text,
    );
  const nasty = fc.string({ unit: fc.constantFrom(...`'"=+-@,;|~\t\r\n_x0041 \\<é日`), maxLength: 12 });
  const texts = fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 12 })).filter(isKept), {
    minLength: 1,
    maxLength: 10,
  });

  it.each(['csv', 'xlsx'] as const)('is read back from %s', async (format) => {
    const property = fc.asyncProperty(texts, fc.constantFrom(...LOCALE_CODES), async (written, locale) => {
      const { rows } = await readBack(
        format,
        locale,
        written.map((text) => rowWith('name', text)),
      );
      expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(written);
    });
    await fc.assert(property, { seed: SEED, numRuns: SIZES.exportedTexts });
  });
});
