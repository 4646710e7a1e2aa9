/** Paths that belong to machines: answered by Nest, signed in by bearer token only, and never by a cookie. */
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

export function isApiPath(path: string): boolean {
  return API_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Where a person may be sent after signing in: a path of this site and nothing that a browser reads as another host. */
export function safeReturnPath(value: unknown, otherwise: string): string {
  if (typeof value !== 'string' || value.length > 500) return otherwise;
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) ? value : otherwise;
}
