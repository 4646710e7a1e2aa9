import { useState } from 'react';
import type { WithdrawalItem } from '~/areas/wallet/withdrawals/withdrawal-item';

/** Keeps which rows are chosen. One's own never are: somebody else decides about them. */
export function usePicked(withdrawals: readonly WithdrawalItem[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const free = withdrawals.filter(({ isOwn }) => !isOwn).map(({ uuid }) => uuid);
  // Somebody else may have decided about some meanwhile.
  const picked = free.filter((uuid) => marked.has(uuid));
  const hasAll = free.length > 0 && picked.length === free.length;
  return {
    picked,
    free,
    hasAll,
    isPicked: (uuid: string) => picked.includes(uuid),
    toggle: (uuid: string) => {
      if (free.includes(uuid))
        setMarked(new Set(picked.includes(uuid) ? picked.filter((each) => each !== uuid) : [...picked, uuid]));
    },
    toggleAll: () => setMarked(new Set(hasAll ? [] : free)),
    clear: () => setMarked(new Set()),
  };
}

export type Picked = ReturnType<typeof usePicked>;
