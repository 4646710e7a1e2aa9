import type { Request } from 'express';

/** Paths for programs: answered by Nest, authenticated by bearer token only, never by a cookie. */
export const API_PATHS = [
  '/graphql',
  '/jwt',
  '/api',
  '/tracker',
  '/export',
  '/webhooks',
  // Not /downloads itself, which is a page.
  '/downloads/mac',
  '/downloads/windows',
  '/downloads/unix',
];

/** Returns whether a person looks at the answer, and not a program, so that it should be a page. */
export function wantsPage({ originalUrl, headers }: Pick<Request, 'originalUrl' | 'headers'>): boolean {
  const [path = ''] = originalUrl.split('?', 1);
  return headers.accept?.includes('text/html') === true && !path.endsWith('.data') && !isApiPath(path);
}

export function isApiPath(path: string): boolean {
  return [...API_PATHS, ...DOCUMENT_PATHS].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Documents about the API: read by programs with a token, and by people in their browser. */
export const DOCUMENT_PATHS = ['/schema.graphql', '/api.md'];

const HERE = 'http://here.invalid';

/**
 * Returns where a person may be sent after signing in: a path of this site, and nothing that a browser reads as another
 * host.
 */
export function safeReturnPath(value: unknown, otherwise: string): string {
  if (typeof value !== 'string' || value.length > 500) return otherwise;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || !URL.canParse(value, HERE)) return otherwise;
  // The path is checked as it will stand in a header: other scripts are encoded and `..` is resolved before the check.
  const { pathname, search, hash } = new URL(value, HERE);
  return pathname.startsWith('//') ? otherwise : `${pathname}${search}${hash}`;
}
