import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** false on the server and until the page's scripts are there: what needs them is written in plain HTML until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
