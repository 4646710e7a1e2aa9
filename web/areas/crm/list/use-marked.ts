import { useState } from 'react';
import type { LeadItem } from '../lead-item';

/** Keeps which rows are marked. A row that is no longer on the page is not. */
export function useMarked(rows: readonly LeadItem[]) {
  const [uuids, setUuids] = useState<ReadonlySet<string>>(new Set());
  const marked = rows.filter(({ uuid }) => uuids.has(uuid));
  const hasAll = rows.length > 0 && marked.length === rows.length;
  return {
    marked,
    hasAll,
    isMarked: (uuid: string) => uuids.has(uuid),
    toggle: (uuid: string) => {
      const next = new Set(uuids);
      if (!next.delete(uuid)) next.add(uuid);
      setUuids(next);
    },
    toggleAll: () => setUuids(new Set(hasAll ? [] : rows.map(({ uuid }) => uuid))),
    clear: () => setUuids(new Set()),
  };
}
