/** Whatever no sentence has: a value that is missing, a date or an id as programs write them. */
const ODD =
  /.{0,30}(?:{{|}}|\bundefined\b|\bNaN\b|\[object |\b\d{4}-\d\d-\d\d(?!\d)|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b).{0,20}/gi;

export function oddWords(text: string): string[] {
  return (text.match(ODD) ?? []).map((words) => words.trim());
}

/** Returns the words of a page as the server draws it: its text, and its labels for who points or listens. */
export function wordsOf(html: string): string {
  // An id in a <code> is shown as one, shortened and whole where the pointer rests.
  const shown = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<code\b[^>]*>/g, '<code>');
  const spoken = [...shown.matchAll(/ (?:title|aria-label|placeholder|alt)="([^"]*)"/g)].map(([, words]) => words);
  return [shown.replace(/<[^>]*>/g, '\n'), ...spoken].join('\n');
}
