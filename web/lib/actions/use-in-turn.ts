import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

interface Turns<Wanted> {
  /** Changes that this page does not show yet, in the order in which they were wanted. */
  unseen: readonly Wanted[];
  /** How many of those the server has answered; the next one is on its way. */
  answered: number;
}

/**
 * Sends what is wanted one after the other. Of several that are sent at once the server may finish the first one last,
 * and what was wanted before would stand.
 */
export function useInTurn<Wanted>({ state, data }: FetcherWithComponents<unknown>, send: (wanted: Wanted) => void) {
  const [{ unseen, answered }, setTurns] = useState<Turns<Wanted>>({ unseen: [], answered: 0 });
  const newestSend = useRef(send);
  newestSend.current = send;
  const hasNext = answered < unseen.length;
  const next = unseen[answered];
  useEffect(() => {
    if (hasNext) newestSend.current(next as Wanted);
  }, [hasNext, next]);
  useEffect(() => {
    if (data !== undefined) setTurns((turns) => ({ ...turns, answered: turns.answered + 1 }));
  }, [data]);
  // The page is loaded anew by then, with all of it.
  const isSeen = state === 'idle' && answered > 0 && !hasNext;
  useEffect(() => {
    // A change that was wanted in this very moment is not on the page yet.
    if (isSeen) setTurns(({ unseen, answered }) => ({ unseen: unseen.slice(answered), answered: 0 }));
  }, [isSeen]);
  return {
    unseen,
    want: (wanted: Wanted) => setTurns((turns) => ({ ...turns, unseen: [...turns.unseen, wanted] })),
  };
}
