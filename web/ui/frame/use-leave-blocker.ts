import { useBlocker } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';

interface LeaveOptions {
  active: boolean;
  /** Asks also where going back stays on the page and closes a layer of it. */
  back?: boolean;
  /** Asked while leaving: an answer that saves the values may lead to another page before the blocker is drawn anew. */
  holds?: () => boolean;
}

/** Keeps the person on the page until a question about unsaved values is answered. */
export function useLeaveBlocker({ active, back = false, holds = () => true }: LeaveOptions) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      active &&
      holds() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (back && historyAction === 'POP' && currentLocation.key !== nextLocation.key)),
  );
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  return {
    isBlocked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

let askingLayers = 0;
const listeners = new Set<() => void>();

function count(layers: number): void {
  askingLayers += layers;
  for (const listener of [...listeners]) listener();
}

/** A layer asks for the whole page, until what it answers is called. */
export function noteAskingLayer(): () => void {
  count(1);
  return () => count(-1);
}

/** The router asks one question at a time: the page leaves it to a layer that lies over it. */
export function useAskingLayer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => askingLayers > 0,
    () => false,
  );
}
