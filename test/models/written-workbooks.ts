import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import fc from 'fast-check';
import type { Cell } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import type { CellKind, TableRow } from '../../src/shared/transfer/reading/rows/table-rows.js';
import { bookOf } from '../harness/sheets.js';
import { LANGUAGES } from './language-words.js';

/** A cell of a workbook with the text that a careful person reads from it. */
interface SheetCell {
  kind: Exclude<CellKind, 'error'>;
  text: string;
  /** The content as the format holds it: days and durations are numbers that a format shows as such. */
  value: string | number | boolean | null;
  /** Place of the format among those that fit the kind. */
  format: number;
}

const DAY_SECONDS = 86_400;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/**
 * The 2nd of January 1904. Days before March 1900 are left out, because programs disagree about a 29th of February that
 * never was; days up to the first of the calendar of 1904 are none there, or a time without a day.
 */
const FIRST_DAY = 1463;
/** The 31st of December 9999. */
const LAST_DAY = 2_958_465;

const FORMATS: Partial<Record<CellKind, readonly string[]>> = {
  number: ['General', '0.00', '#,##0.00', '[$USD ]#,##0.00', '0.0###'],
  day: ['yyyy-mm-dd', 'dd/mm/yyyy', 'd. mmmm yyyy'],
  instant: ['yyyy-mm-dd hh:mm:ss', 'dd/mm/yyyy hh:mm'],
  duration: ['[h]:mm:ss', '[hh]:mm'],
};
/** Formats that show the time of a day. A longer or negative duration has no time of a day. */
const TIME_FORMATS = ['hh:mm:ss', 'h:mm', 'h:mm AM/PM'];
/** The writer of .ods knows few signs between the parts of a day, and writes no currency. */
const ODS_FORMATS: typeof FORMATS = {
  number: ['General', '0.00'],
  day: ['dd/mm/yyyy'],
  instant: ['dd/mm/yyyy" "hh:mm:ss'],
  duration: ['[h]:mm:ss'],
};
const MAX_FORMAT = 59;

/**
 * Texts begin and end with what is seen, because the reader leaves out white space around cells. Their lines end with a
 * line feed, as in every spreadsheet program: XML makes one of any other line end. A text such as `_x0041_` is left out,
 * because these writers do not tell it from the code of a letter.
 */
const textCell: fc.Arbitrary<SheetCell> = fc
  .tuple(
    fc.constantFrom('', '', "'", '=', '"', '+', '-', '<b>', '&amp;', '007'),
    fc.array(fc.constantFrom(...Object.values(LANGUAGES).flatMap(({ words }) => words)), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom(' ', ', ', '\n', ' "', '; ', '\t', '</v>', ' & '),
  )
  .map(([before, words, between]) => {
    const text = before + words.join(between);
    return { kind: 'text', text, value: text, format: 0 };
  });

const numberCell: fc.Arbitrary<SheetCell> = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), fc.nat(MAX_FORMAT))
  .map(([units, decimals, format]) => {
    const value = units / 10 ** decimals;
    return { kind: 'number', text: value === 0 ? '0' : String(value), value, format };
  });

const dayCell: fc.Arbitrary<SheetCell> = fc
  .tuple(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), fc.nat(MAX_FORMAT))
  .map(([day, format]) => ({ kind: 'day', text: isoOf(day).slice(0, 10), value: day, format }));

/** An instant at midnight is left out: it is written as its day is, and read so. */
const instantCell: fc.Arbitrary<SheetCell> = fc
  .tuple(
    fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
    fc.integer({ min: 1, max: DAY_SECONDS - 1 }),
    fc.nat(MAX_FORMAT),
  )
  .map(([day, second, format]) => {
    const value = day + second / DAY_SECONDS;
    return { kind: 'instant', text: isoOf(day, second).slice(0, 19).replace('T', ' '), value, format };
  });

const durationCell: fc.Arbitrary<SheetCell> = fc
  .tuple(
    fc.oneof(fc.integer({ min: -1e6, max: 1e7 }), fc.integer({ min: 0, max: DAY_SECONDS - 1 })),
    fc.nat(MAX_FORMAT),
  )
  .map(([seconds, format]) => {
    const all = Math.abs(seconds);
    const parts = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
    const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
    return { kind: 'duration', text: seconds < 0 ? `-${text}` : text, value: seconds / DAY_SECONDS, format };
  });

const booleanCell: fc.Arbitrary<SheetCell> = fc
  .boolean()
  .map((value) => ({ kind: 'boolean', text: value ? 'TRUE' : 'FALSE', value, format: 0 }));

const blankCell: fc.Arbitrary<SheetCell> = fc.constant({ kind: 'blank', text: '', value: null, format: 0 });

/** A table of up to eight rows, the first of which holds something. */
export const sheetCells: fc.Arbitrary<SheetCell[][]> = fc.integer({ min: 1, max: 6 }).chain((width) => {
  const cell = fc.oneof(textCell, numberCell, dayCell, instantCell, durationCell, booleanCell, blankCell);
  const rows = fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 });
  return fc.tuple(textCell, rows).map(([first, more]) => [[first], ...more]);
});

/** Returns the rows that a careful person reads: blank cells at the end of a row are none, and neither are rows of them. */
export function rowsOf(table: SheetCell[][]): TableRow[] {
  return table.flatMap((row, at) => {
    const filled = row.findLastIndex(({ kind }) => kind !== 'blank') + 1;
    const cells = row.slice(0, filled);
    if (filled === 0) return [];
    return [{ number: at + 1, cells: cells.map(({ text }) => text), kinds: cells.map(({ kind }) => kind) }];
  });
}

/** Ways to write a table as a workbook. */
export const WRITERS = {
  '.xlsx by the library of exports': async (table) => {
    const cells = new Map<string, Partial<Cell>>();
    table.forEach((row, y) =>
      row.forEach((cell, x) => {
        const { value } = cell;
        const numFmt = formatOf(cell, FORMATS);
        if (value !== null) cells.set(`${y},${x}`, { value, ...(numFmt && { style: { numFmt } }) });
      }),
    );
    const rows = table.map((row) => row.map(({ value }) => value));
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'List', rows, cells }] }));
  },
  '.xlsx with shared texts by hand': (table) => byHand(table, { isShared: true }),
  '.xlsx with texts in its cells, counting from 1904, by hand': (table) => byHand(table, { isShared: false }),
  '.xls': (table) => bySheetJs(table, 'biff8', FORMATS),
  '.xlsb': (table) => bySheetJs(table, 'xlsb', FORMATS),
  '.ods': (table) => bySheetJs(table, 'ods', ODS_FORMATS),
} satisfies Record<string, (table: SheetCell[][]) => Buffer | Promise<Buffer>>;

function formatOf({ kind, format, value }: SheetCell, formats: typeof FORMATS): string | undefined {
  const isTime = kind === 'duration' && typeof value === 'number' && value >= 0 && value < 1;
  const fitting = [...(formats[kind] ?? []), ...(isTime ? TIME_FORMATS.slice(0, formats === FORMATS ? 3 : 1) : [])];
  return fitting[format % fitting.length];
}

function isoOf(day: number, second = 0): string {
  return new Date(DAY_ZERO + (day * DAY_SECONDS + second) * 1000).toISOString();
}

function bySheetJs(table: SheetCell[][], bookType: 'biff8' | 'xlsb' | 'ods', formats: typeof FORMATS): Buffer {
  const sheet: WorkSheet = { '!ref': utils.encode_range({ r: 0, c: 0 }, { r: table.length, c: 8 }) };
  table.forEach((row, y) =>
    row.forEach((cell, x) => {
      const { value } = cell;
      if (value === null) return;
      const type = ({ string: 's', number: 'n', boolean: 'b' } as const)[typeof value as 'string'];
      const written: CellObject = { t: type, v: value };
      const format = formatOf(cell, formats);
      if (format) written.z = format;
      sheet[utils.encode_cell({ r: y, c: x })] = written;
    }),
  );
  return Buffer.from(
    write({ SheetNames: ['List'], Sheets: { List: sheet } }, { type: 'buffer', bookType }) as Uint8Array,
  );
}

/** Writes a workbook as other programs do: with shared texts and places of cells, or without either. */
function byHand(table: SheetCell[][], { isShared }: { isShared: boolean }): Buffer {
  const formats = [...Object.values(FORMATS).flat(), ...TIME_FORMATS];
  const texts: string[] = [];
  const shared = (text: string): number => texts.push(`<t xml:space="preserve">${escaped(text)}</t>`) - 1;
  const content = (cell: SheetCell): string => {
    const { value } = cell;
    const style = formats.indexOf(formatOf(cell, FORMATS) ?? '') + 1;
    const isDay = cell.kind === 'day' || cell.kind === 'instant';
    if (value === null) return isShared ? '' : '/>';
    if (typeof value === 'boolean') return ` t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === 'number') return ` s="${style}"><v>${isDay && !isShared ? value - 1462 : value}</v></c>`;
    if (isShared) return ` t="s"><v>${shared(value)}</v></c>`;
    return ` t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const rows = table.map((row, y) => {
    const cells = row.map((cell, x) => {
      const written = content(cell);
      const place = isShared ? ` r="${utils.encode_cell({ r: y, c: x })}"` : '';
      return written === '' ? '' : `<c${place}${written}`;
    });
    return isShared ? `<row r="${y + 1}">${cells.join('')}</row>` : `<row>${cells.join('')}</row>`;
  });
  return bookOf({ rows: rows.join(''), formats, from1904: !isShared, ...(isShared && { texts }) });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
