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
  return {
    search,
    searchWith,
    go: (changes: Record<string, string | null>) => navigate(searchWith(changes), { preventScrollReset: true }),
  };
}
