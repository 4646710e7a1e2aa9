import { type Locale, LOCALES } from '../language/locale.js';
import type { ErrorReport } from './error-report.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns the page shown when no other page can be rendered: one sentence. It reloads by itself if the problem is
 * temporary.
 */
export function problemPage(
  { message, retryAfter }: Pick<ErrorReport, 'message' | 'retryAfter'>,
  locale: Locale,
): string {
  const sentence = message.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
  const again = retryAfter ? `<meta http-equiv="refresh" content="${retryAfter}">` : '';
  return `<!doctype html>
<html lang="${LOCALES[locale].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>Workzone</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1rem;color-scheme:light dark}</style></head>
<body><main><h1>Workzone</h1><p>${sentence}</p></main></body>
</html>
`;
}
