import { type FetcherWithComponents, useFetcher as useUnsteadyFetcher } from '@remix-run/react';
import { useEffect, useLayoutEffect, useState } from 'react';

/** The server renders once and runs no effects; React complains of layout effects there. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Remix' own, but for one thing: what a fetcher has fetched lies outside of React's state, and is read while a component
 * renders. React may throw such a render away, because nothing that it knows of has changed; the dependencies of effects
 * are kept all the same, so that an effect that waits for the answer never runs: a dialog that stays open, a message that
 * is not said. Here the answer becomes state, which React does not lose.
 */
export function useFetcher<Data = unknown>(options?: { key?: string }) {
  const fetcher = useUnsteadyFetcher<Data>(options);
  const [steady, setSteady] = useState<FetcherWithComponents<unknown>>(fetcher);
  // The effect runs after every render, and so without dependencies that could be lost.
  useEffectBeforePaint(() => {
    if (steady !== fetcher) setSteady(fetcher);
  });
  return steady as typeof fetcher;
}
