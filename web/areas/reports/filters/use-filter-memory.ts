import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { SavedFilterView } from './saved-filters';

const KEY = 'wz-filters';
const NOTHING: readonly string[] = [];

/** Filters of pages, in one map keyed by page, as long as the tab is open. */
function remembered(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * Leads who comes to a page without saying what to see to what they saw there last, else to the filter they starred.
 * From then on the address alone counts, so that filters can be cleared. `passing` are names in the address that one
 * looks at once, and never comes back to.
 */
export function useFilterMemory(page: string, saved: readonly SavedFilterView[], passing = NOTHING): void {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const arrived = useRef(false);
  useEffect(() => {
    const first = !arrived.current;
    arrived.current = true;
    const query = search.slice(1);
    if (first && query === '') {
      const wanted = remembered()[page] ?? saved.find(({ isDefault }) => isDefault)?.query;
      if (wanted) void navigate({ pathname, search: `?${wanted}` }, { replace: true, preventScrollReset: true });
      return;
    }
    const asked = new URLSearchParams(query);
    if (passing.some((name) => asked.has(name))) return;
    // Where one has leafed to is no filter.
    asked.delete('page');
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...remembered(), [page]: asked.toString() }));
    } catch {
      // A browser that keeps nothing loses only this comfort.
    }
  }, [page, pathname, search, navigate, saved, passing]);
}
