import { useNavigate, useSearchParams } from '@remix-run/react';

/** A part of the page's address that opens a layer, such as `?user=…`: it can be shared, gone back from, and reloaded. */
export function useSearchState() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const searchWith = (changes: Record<string, string | null>): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  /** The address without some filters, and from the first page on; the rest of it says what is filtered, and stays. */
  const searchWithout = (names: readonly string[]): string =>
    searchWith(Object.fromEntries([...names, 'page', 'after'].map((name) => [name, null])));
  return {
    search,
    searchWith,
    searchWithout,
    go: (changes: Record<string, string | null>) => navigate(searchWith(changes), { preventScrollReset: true }),
  };
}
