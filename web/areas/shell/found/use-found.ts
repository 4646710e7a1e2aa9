import { useCallback, useState } from 'react';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { WORKSPACE_ROUTE } from '~/areas/shell/switcher/project-picker';

const SHORTEST = 2;
const LONGEST = 120;

/** Loads what the palette finds of a kind, once two letters are typed; `found` is undefined until then. */
export function useFound<Found>(kind: 'person' | 'wallet'): {
  found: Found | undefined;
  search: (text: string) => void;
} {
  const { load, data } = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const search = useCallback(
    (text: string) => {
      setTyped(text);
      if (text.length >= SHORTEST) load(`${WORKSPACE_ROUTE}?${kind}=${encodeURIComponent(text.slice(0, LONGEST))}`);
    },
    [load, kind],
  );
  return { found: typed.length >= SHORTEST ? data : undefined, search };
}
