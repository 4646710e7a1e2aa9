import { useSearchState } from '~/lib/actions/use-search-state';

/**
 * Tells which layer is open, as the address says: `?do=new`, `?do=edit&transfer=…`, and `?transfer=…` to look at one.
 */
export function useScheduleLayers() {
  const { search, searchWith, go } = useSearchState();
  const wanted = search.get('do');
  const layer = wanted === 'new' || wanted === 'edit' ? wanted : search.has('transfer') ? 'look' : null;
  return {
    layer,
    add: () => go({ do: 'new', transfer: null, run: null }),
    edit: (uuid: string) => go({ do: 'edit', transfer: uuid, run: null }),
    look: (uuid: string) => go({ do: null, transfer: uuid, run: null }),
    lookAt: (uuid: string) => searchWith({ do: null, transfer: uuid, run: null }),
    close: () => go({ do: null, transfer: null, run: null }),
  };
}
