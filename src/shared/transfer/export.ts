import type { Readable } from 'node:stream';
import { csvOf } from './csv.js';
import type { Row, Table } from './table.js';
import { NothingToExport } from './transfer.errors.js';
import { workbookOf } from './workbook.js';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A file on its way out, with the headers without which nobody may serve it. */
export interface ExportedFile {
  name: string;
  body: Readable;
  headers: Record<string, string>;
}

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The list as a file. `about` are the words of its name, such as `['audit', 'Himal Support', '2026-11-01', '2026-11-21']`.
 * The first row is fetched before anything is answered, so that a refusal can still be told as one.
 * Throws NothingToExport, TooManyToExport (a workbook of more than 50,000 rows, a PDF of more than 3,000).
 */
export async function exported<Key extends string>({
  format,
  table,
  rows,
  about,
}: {
  format: ExportFormat;
  table: Table<Key>;
  rows: AsyncIterable<Row<Key>>;
  about: readonly string[];
}): Promise<ExportedFile> {
  const filled = await notEmpty(rows);
  const body = await bodyOf(format, table, filled);
  const name = fileName(about, format);
  return {
    name,
    body,
    headers: {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  };
}

async function bodyOf(format: ExportFormat, table: Table, rows: AsyncIterable<Row>): Promise<Readable> {
  if (format === 'csv') return csvOf(table, rows);
  if (format === 'xlsx') return workbookOf(table, rows);
  // The fonts and their tools are loaded when the first document is asked for.
  const { pdfOf } = await import('./pdf.js');
  return pdfOf(table, rows);
}

/** `audit_himal-support_2026-11-01_2026-11-21.csv`: letters of ASCII alone, which every system takes. */
export function fileName(about: readonly string[], format: ExportFormat): string {
  const words = about.map(plainWord).filter((word) => word !== '');
  return `${words.join('_') || 'export'}.${format}`;
}

function plainWord(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

async function notEmpty<T>(rows: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new NothingToExport();
  return resumed(first.value, iterator);
}

async function* resumed<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    // Whoever stops reading half-way lets the source go.
    await rest.return?.();
  }
}
