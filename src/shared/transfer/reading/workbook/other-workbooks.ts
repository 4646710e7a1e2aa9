import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { CFB, parse_zip, read, set_cptable, type ParsingOptions, type WorkBook } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { TextDecoder } from 'node:util';
import { encodingOf } from '../letters/encodings.js';
import { withLettersOfPage } from '../letters/letter-names.js';
import { type TableLimits, UnreadableTable } from '../rows/table-rows.js';
import { type ArchiveParts, UnpackedBytes } from './archive-parts.js';
import { type OtherWorkbook, workbookOf } from './held-sheets.js';

declare module '@e965/xlsx' {
  /** Reads an archive whose parts are in memory already; the types of the package leave it out. */
  function parse_zip(zip: unknown, options: ParsingOptions): WorkBook;
}

// Workbooks of before 1997 are written in the code page of their country.
set_cptable(codepages);

/** The package holds a whole workbook in memory, so that only small ones are given to it. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Cells that span several in a table of HTML; each of them is held against every other cell. */
const MAX_SPANS = 5000;
const DECLARATION_BYTES = 2048;
const SPREADSHEET_ML = /urn:schemas-microsoft-com:office:spreadsheet/;
const CELL_START = /<t[dh](?=[\s>])/gi;
const CELL_END = /<\/t[dh]\s*>/gi;
const CELL_OR_ROW = /<(?:t[dh]|\/?tr|\/tbody|\/table)(?=[\s>])/gi;
/** Tags within a text, before which the package would leave out a space. */
const WITHIN_TEXT = /<\/?(?:a|b|em|font|i|nobr|small|span|strong|u)(?=[\s>])[^<>]*>/gi;
const FIRST_IN_ROW = /(<tr(?=[\s>])[^<>]*>)\s*<\/td>/gi;
const SCRIPT_BEGIN = /<(?:script|style)\b/i;
const SCRIPT_END = /<\/(?:script|style)\s*>/i;
const SPAN = /\b(?:row|col)span\b/gi;
const ODS_TAG = /<(?:[\w-]+:)?table-(row|cell)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const ODS_DOCUMENT = 'content.xml';
const ODS_ASIDE = ['styles.xml', 'META-INF/manifest.xml'];
const ODS_TABLE = /<table:table\s[^>]*>/g;
const ODS_HIDDEN_STYLE =
  /<style:style\s[^>]*style:name="([^"]*)"[^>]*>\s*<style:table-properties\s[^>]*table:display="false"/g;
const ODS_PART = /<table:table(?:-(row|column))?(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const NOT_VISIBLE = /table:visibility\s*=\s*["'](?:collapse|filter)["']/;
const HIDDEN = { hidden: true };
const REPEATED = /number-(?:rows|columns)-repeated\s*=\s*["'](\d+)["']/;

/** Reads a workbook of before 2007. Throws UnreadableTable, also if the container holds something else. */
export function openCompound(file: Buffer, limits: TableLimits): OtherWorkbook {
  requireSmall(file);
  const container = attempt(() => CFB.read(file, { type: 'buffer' }), NO_PASSWORD);
  const has = (name: string): boolean => Boolean(CFB.find(container, `/${name}`));
  if (has('EncryptedPackage')) throw new UnreadableTable({ code: 'ENCRYPTED' });
  if (!has('Workbook') && !has('Book')) {
    if (has('WordDocument')) throw new UnreadableTable({ code: 'NO_TABLE', kind: 'word' });
    if (has('PowerPoint Document')) throw new UnreadableTable({ code: 'NO_TABLE', kind: 'presentation' });
    throw new UnreadableTable({ code: 'UNREADABLE' });
  }
  return workbookOf(
    'xls',
    attempt(() => read(file, { ...optionsFor(limits), type: 'buffer' })),
    limits,
  );
}

/** Reads the tables of a page of HTML, or a workbook of SpreadsheetML 2003. Throws UnreadableTable. */
export function openMarkup(file: Buffer, limits: TableLimits): OtherWorkbook {
  requireSmall(file);
  const text = markupOf(file);
  if (SPREADSHEET_ML.test(text)) {
    return workbookOf(
      'xls',
      attempt(() => readText(text.trimStart(), optionsFor(limits))),
      limits,
    );
  }
  const table = text.search(/<table\b/i);
  if (table < 0 || (text.match(SPAN)?.length ?? 0) > MAX_SPANS) throw new UnreadableTable({ code: 'UNREADABLE' });
  const written = withEndTags(withoutScripts(text.slice(table)).replace(WITHIN_TEXT, ''));
  const page = `<html>${withLettersOfPage(written)}`;
  // Cells of a page are text: a number is not read into it.
  return workbookOf(
    'html',
    attempt(() => readText(page, { ...optionsFor(limits), raw: true })),
    limits,
  );
}

/** Returns a page whose cells all have the end tags that HTML lets pages leave out: the package tells cells apart by them. */
function withEndTags(page: string): string {
  const isWhole = page.match(CELL_START)?.length === page.match(CELL_END)?.length;
  return isWhole ? page : page.replace(CELL_END, '').replace(CELL_OR_ROW, '</td>$&').replace(FIRST_IN_ROW, '$1');
}

/** The package takes the bytes of UTF-8 as they are, but letters of a string one by one. */
function readText(text: string, options: ParsingOptions): WorkBook {
  return read(Buffer.from(text, 'utf8'), { ...options, type: 'buffer' });
}

/** Reads an .xlsb or .ods. Its parts are counted as they are unpacked, before the package sees them. Throws UnreadableTable. */
export async function openArchive(
  type: 'xlsb' | 'ods',
  { file, parts }: { file: Buffer; parts: ArchiveParts },
  limits: TableLimits,
): Promise<OtherWorkbook> {
  requireSmall(file);
  const unpacked = new UnpackedBytes(limits.unpacked);
  const archive: unknown = CFB.utils.cfb_new();
  const add = (name: string, content: Buffer): void => {
    CFB.utils.cfb_add(archive, `/${name}`, content, { unsafe: true });
  };
  let document = '';
  for (const name of parts.names()) {
    if (name.endsWith('/')) continue;
    const content = await parts.readWhole(name, unpacked);
    if (name.toLowerCase() === ODS_DOCUMENT) document = content.toString('utf8');
    add(name, content);
  }
  if (type === 'ods') {
    requireFewRepeats(document, limits);
    // The package misses parts that say nothing about cells.
    for (const name of ODS_ASIDE) if (!parts.has(name)) add(name, Buffer.from('<a/>'));
  }
  const book = attempt(() => parse_zip(archive, optionsFor(limits)));
  hideParts(book, document, limits);
  const hidden = hiddenTables(document);
  const workbook = workbookOf(type, book, limits);
  return { ...workbook, sheets: workbook.sheets.filter((_, place) => !hidden.includes(place)) };
}

/** Returns the places of the tables that nobody sees: their style says so, and the package does not read it. */
function hiddenTables(document: string): number[] {
  const styles = [...document.matchAll(ODS_HIDDEN_STYLE)].map(([, style]) => style);
  const tables = [...document.matchAll(ODS_TABLE)].map(([tag]) => /style-name="([^"]*)"/.exec(tag)?.[1]);
  return tables.flatMap((style, place) => (style !== undefined && styles.includes(style) ? [place] : []));
}

/** Marks the hidden rows and columns of the sheets of an .ods: the package reads them of other kinds only. */
function hideParts(book: WorkBook, document: string, { lookedAt, columns }: TableLimits): void {
  const most = { row: lookedAt, column: columns };
  let place = -1;
  let next = { row: 0, column: 0 };
  for (const [, part, attributes = ''] of document.matchAll(ODS_PART)) {
    if (part !== 'row' && part !== 'column') {
      place += 1;
      next = { row: 0, column: 0 };
      continue;
    }
    const from = next[part];
    next[part] = Math.min(from + Number(REPEATED.exec(attributes)?.[1] ?? 1), most[part]);
    const sheet = book.Sheets[book.SheetNames[place] ?? ''];
    if (!sheet || !NOT_VISIBLE.test(attributes)) continue;
    const infos: { hidden?: boolean }[] = (sheet[part === 'row' ? '!rows' : '!cols'] ??= []);
    // Rows below the last one hold nothing.
    const end = part === 'row' ? Math.min(next.row, sheet['!data']?.length ?? 0) : next.column;
    for (let at = from; at < end; at += 1) infos[at] = HIDDEN;
  }
}

function optionsFor({ lookedAt }: TableLimits): ParsingOptions {
  return { dense: true, cellNF: true, cellText: false, cellHTML: false, sheetRows: lookedAt + 1 };
}

function requireSmall(file: Buffer): void {
  if (file.length > MAX_BYTES) throw new UnreadableTable({ code: 'BYTES', max: MAX_BYTES });
}

/** Throws UnreadableTable if cells of an .ods are repeated into more than are read: they are few bytes until then. */
function requireFewRepeats(content: string, { cells }: TableLimits): void {
  let rows = 1;
  let count = 0;
  for (const [, tag, attributes = ''] of content.matchAll(ODS_TAG)) {
    const repeated = Number(REPEATED.exec(attributes)?.[1] ?? 1);
    if (tag === 'row') rows = repeated;
    else if (!attributes.endsWith('/')) count += rows * repeated;
    if (count > cells) throw new UnreadableTable({ code: 'CELLS' });
  }
}

/** Returns a page without its scripts and styles, whose words nobody sees. */
function withoutScripts(page: string): string {
  const pieces = page.split(SCRIPT_END);
  const last = pieces.pop() ?? '';
  const seen = pieces.map((piece) => {
    const begin = piece.search(SCRIPT_BEGIN);
    return begin < 0 ? piece : piece.slice(0, begin);
  });
  return [...seen, last].join('');
}

/**
 * Pages say in a tag how they are encoded, and XML in its first line. Programs that say UTF write often something else,
 * so that the bytes decide there, and where nothing is said.
 */
function markupOf(file: Buffer): string {
  const start = file.subarray(0, DECLARATION_BYTES).toString('latin1');
  const declared = /(?:charset|encoding)\s*=\s*["']?([\w.:-]+)/i.exec(start)?.[1] ?? 'utf-8';
  const found = encodingOf(file, []);
  const isSaid = !found.encoding.startsWith('utf-') && !/^utf/i.test(declared);
  return (isSaid ? decodedAs(declared, file) : null) ?? iconv.decode(file, found.encoding);
}

/** Decodes as browsers understand the name of an encoding; null if nobody knows it. */
function decodedAs(name: string, file: Buffer): string | null {
  try {
    return iconv.decode(file, new TextDecoder(name).encoding);
  } catch {
    return null;
  }
}

/** The package says what it misses in words. */
const ASKS_FOR_PASSWORD = /password|encrypt/i;
/** A broken container has no password, whatever the package says about it. */
const NO_PASSWORD = /$^/;

function attempt<Result>(work: () => Result, asksForPassword = ASKS_FOR_PASSWORD): Result {
  try {
    return work();
  } catch (error) {
    const isEncrypted = error instanceof Error && asksForPassword.test(error.message);
    throw new UnreadableTable({ code: isEncrypted ? 'ENCRYPTED' : 'UNREADABLE' });
  }
}
