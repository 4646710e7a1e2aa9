import type { Readable } from 'node:stream';
import { disposition } from './document-name.js';

interface DocumentFacts {
  contentType: string;
  size: number;
  name: string;
}

/** A document on its way out, with the headers without which nobody may serve it. */
export interface ServedDocument {
  body: Readable;
  headers: Record<string, string>;
}

/** A PDF can carry a program, so no browser shows it on our pages; a picture was painted by ourselves. */
export function headersOf({ contentType, size, name }: DocumentFacts): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': disposition(contentType === 'application/pdf' ? 'attachment' : 'inline', name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}
