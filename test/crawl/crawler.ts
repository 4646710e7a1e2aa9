/** The answer to a browser. */
export interface Answer {
  status: number;
  /** Where a redirect leads. */
  location: string | undefined;
  text: string;
}

/** A page or file that was reached, with the page that offered it. */
export interface Visit {
  path: string;
  from: string;
  text: string;
}

export interface Fault {
  path: string;
  from: string;
  what: string;
}

interface Found {
  visits: Visit[];
  faults: Fault[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d(?:-\d\d.*)?$/;
const MAX_REDIRECTS = 4;
/** Addresses that end the session, and those that pages ask with what somebody chose. */
const LEFT_OUT = /^\/logout\b|^\/resources\/[\w-]+$/;
/** A file says so when there is nothing to write into it; that of a moment ago may still be written. */
const NO_FILE = [409, 429];
const MISSING = /^\/(error-404|login)\b/;

/**
 * Follows every link that somebody finds, beginning at `starts`: once for each page and kind of choice on it, because a
 * link to another person's day tells nothing new. Of the addresses of one page that differ in what is chosen on it, at
 * most `maxPerPage` are asked for.
 */
export async function crawl(
  get: (path: string) => Promise<Answer>,
  starts: readonly string[],
  maxPerPage: number,
): Promise<Found> {
  const found: Found = { visits: [], faults: [] };
  const seen = new Set<string>();
  const perPage = new Map<string, number>();
  const queue: { path: string; from: string }[] = [];
  /** Leads to another company, where what was found in this one is not there. */
  const later: typeof queue = [];
  const offer = (path: string, from: string): void => {
    const kind = kindOf(path);
    const page = kind.split('?')[0] ?? '';
    const known = perPage.get(page) ?? 0;
    if (seen.has(kind) || known >= maxPerPage || LEFT_OUT.test(path)) return;
    seen.add(kind);
    perPage.set(page, known + 1);
    (/[?&]company=/.test(path) ? later : queue).push({ path, from });
  };
  for (const start of starts) offer(start, 'the start');
  for (let next = queue.shift() ?? later.shift(); next; next = queue.shift() ?? later.shift()) {
    const { path, from } = next;
    const { text, what } = await follow(get, path);
    if (what) found.faults.push({ path, from, what });
    else found.visits.push({ path, from, text });
    for (const link of linksIn(text)) offer(link, path);
  }
  return found;
}

async function follow(get: (path: string) => Promise<Answer>, path: string): Promise<{ text: string; what?: string }> {
  let at = path;
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const { status, location, text } = await get(at);
    if (at.startsWith('/resources/') && NO_FILE.includes(status)) return { text: '' };
    if (status >= 400) return { text: '', what: `answers ${status}` };
    if (!location) return { text };
    if (MISSING.test(location)) return { text: '', what: `leads to ${location}` };
    at = location;
  }
  return { text: '', what: 'goes round in circles' };
}

/** Addresses of the program itself that a page or an answer of a resource names. */
export function linksIn(text: string): string[] {
  const tags = [...text.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].filter(
    ([tag]) => !/^<form\b.*method="post"/is.test(tag),
  );
  const data = [...text.matchAll(/"(?:to|link|href)\\?":\\?"(\/[^"\\]*)/g)];
  return [...tags, ...data]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*/, ''))
    .filter((address) => /^\/(?!\/)/.test(address));
}

/** `/home?date=2026-11-20&user=0190…` → `/home?date=*&user=*` */
export function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://here');
  const page = pathname
    .split('/')
    .map((part) => (UUID.test(part) ? '*' : part))
    .join('/');
  const chosen = [...searchParams].map(([name, value]) => `${name}=${isWord(value) ? value : '*'}`).sort();
  return `${page}?${[...new Set(chosen)].join('&')}`;
}

const isWord = (value: string): boolean => /^[A-Za-z][\w-]{0,23}$/.test(value) && !UUID.test(value) && !DAY.test(value);
