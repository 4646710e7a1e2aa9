import { strToU8, zipSync } from 'fflate';
import { openWorkbook, type WorkbookKind } from '../../src/shared/transfer/reading/workbook/open-workbook.js';
import { openTable } from '../../src/shared/transfer/reading/read-table.js';
import {
  type ChosenFormat,
  TABLE_LIMITS,
  type TableFormat,
  type TableLimits,
  type TableRow,
} from '../../src/shared/transfer/reading/rows/table-rows.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook of a sheet named List, of which a test names those that it is about. */
export interface BookParts {
  /** Rows of the sheet as XML. */
  rows?: string;
  /** Rows of a second sheet, named More; without it there is none. */
  more?: string;
  /** Formats of numbers: the style n shows the n-th of them, counted from one. */
  formats?: string[];
  /** Texts that cells refer to, each as the XML within its element. */
  texts?: string[];
  from1904?: boolean;
  /** Further parts, or others than those above. */
  parts?: Record<string, string>;
}

/** Returns a workbook as an archive. */
export function bookOf(book: BookParts): Buffer {
  const contents = Object.entries(partsOf(book)).map(([name, content]) => [name, strToU8(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(contents)));
}

/** Returns the parts of a workbook before they are packed. */
export function partsOf({ rows = '', more, formats = [], texts, from1904, parts }: BookParts): Record<string, string> {
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`).join('');
  const xfs = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('');
  const shared = texts && { 'xl/sharedStrings.xml': sst(texts) };
  return {
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(
      (more === undefined ? ['List'] : ['List', 'More']).map((name) => [name, '']),
      from1904,
    ),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ...(more === undefined ? [] : [['worksheet', 'worksheets/sheet2.xml'] as [string, string]]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${numFmts}</numFmts><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
    ...(more !== undefined && { 'xl/worksheets/sheet2.xml': sheetXml(more) }),
    ...shared,
    ...parts,
  };
}

/** Returns a workbook part with sheets, each with its name and further attributes; the n-th one has the n-th relation. */
export function workbookXml(sheets: [name: string, attributes: string][], from1904 = false): string {
  const list = sheets.map(
    ([name, more], at) => `<sheet name="${name}" sheetId="${at + 1}" ${more} r:id="rId${at + 1}"/>`,
  );
  const calendar = from1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${calendar}<sheets>${list.join('')}</sheets></workbook>`;
}

export function sheetXml(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

/** Returns the part that names the files which another part refers to. */
export function relations(targets: [type: string, target: string][]): string {
  const list = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`;
}

export function sst(texts: string[]): string {
  return `<sst xmlns="${MAIN}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`;
}

/** Returns an OpenDocument workbook of a sheet with these rows. */
export function openDocument(rows: string, { hides = '' } = {}): Buffer {
  const tables = ['A', ...(hides === 'B' ? ['B'] : [])]
    .map(
      (name) =>
        `<table:table table:name="${name}" table:style-name="${name === hides ? 'off' : 'on'}">${rows}</table:table>`,
    )
    .join('');
  const styles =
    '<office:automatic-styles><style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>';
  const content = `<office:document-content>${styles}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
  };
  const bytes = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

/** Reads a table to its end. */
export async function readTable(
  file: Buffer,
  limits: Partial<TableLimits> = {},
  chosen: ChosenFormat = {},
): Promise<{ format: TableFormat; rows: TableRow[] }> {
  const opened = await openTable(file, { ...TABLE_LIMITS, ...limits }, chosen);
  const rows: TableRow[] = [];
  for await (const row of opened.rows) rows.push(row);
  return { format: opened.format(), rows };
}

/** Reads a workbook to its end, within lower limits if a test names some. */
export async function readBook(
  file: Buffer,
  {
    kind = 'archive',
    sheet = null,
    ...limits
  }: Partial<TableLimits> & { kind?: WorkbookKind; sheet?: number | null } = {},
) {
  const opened = await openWorkbook(file, kind, {
    limits: { ...TABLE_LIMITS, ...limits },
    sheet,
    calendar: null,
    withHidden: false,
  });
  const rows: TableRow[] = [];
  for await (const row of opened.rows) rows.push(row);
  return { type: opened.type, sheets: opened.sheets, sheet: opened.sheet, rows };
}

/** Returns why a workbook can't be read, or null if it can. */
export function problemOf(file: Buffer, how: Parameters<typeof readBook>[1] = {}): Promise<unknown> {
  return readBook(file, how).then(
    () => null,
    (error: { problem?: unknown }) => error.problem ?? error,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
