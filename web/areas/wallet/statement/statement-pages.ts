/** So many are read at once. */
export const MAX_PAGES = 20;

/** How much of a statement an address asks for. */
export function pagesOf(search: URLSearchParams): number {
  const pages = Number(search.get('pages') ?? 1);
  return Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1;
}
