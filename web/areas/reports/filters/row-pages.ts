/**
 * Long tables have pages, as the timeline of a day has (`perPage` of the service): a page of rows opens at once, and
 * keeps nobody waiting.
 */
export const ROWS_A_PAGE = 50;

export interface RowPages {
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
}

export function pageNumber(searchParams: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
}

/** The rows of the page that the address names. `pages`: null where all are on one. */
export function pageOf<Row>(
  all: readonly Row[],
  searchParams: URLSearchParams,
): { rows: Row[]; pages: RowPages | null } {
  const last = Math.max(1, Math.ceil(all.length / ROWS_A_PAGE));
  const page = Math.min(last, pageNumber(searchParams));
  return {
    rows: all.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE),
    pages: last > 1 ? { page, perPage: ROWS_A_PAGE, total: all.length } : null,
  };
}
