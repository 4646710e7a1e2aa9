import type { Readable } from 'node:stream';
import { NothingToExport } from './transfer.errors.js';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** An exported file, with the headers that it must be served with. */
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
 * Returns the headers of a file. It must not be compressed on the way: it is produced as fast as its reader reads, and
 * nothing may pile up.
 */
export function headersOf(name: string, format: ExportFormat): Record<string, string> {
  return {
    'Content-Type': CONTENT_TYPES[format],
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store, no-transform',
  };
}

/**
 * Returns a file name such as `audit_himal-support_2026-11-01_2026-11-21.csv`, in ASCII letters only, which every
 * system accepts.
 */
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

/** Returns the rows and a function that releases their source. Throws NothingToExport if there are no rows. */
export async function notEmpty<T>(
  source: AsyncIterable<T>,
): Promise<{ rows: AsyncIterable<T>; release: () => Promise<void> }> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new NothingToExport();
  return {
    rows: resumed(first.value, iterator),
    // Needed even if nobody has begun to read: a generator that was never started ends without telling its source.
    release: async () => void (await iterator.return?.()),
  };
}

async function* resumed<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
