import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { noteChanging } from '~/ui/theme/typed-text';
import { APP_UPGRADED } from './use-upgrade-notice';

/** Keeps the page as true as the server: a socket says "changed", and the loaders run again. */
export function useLive(): void {
  const { revalidate, state } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  useEffect(() => {
    if (state !== 'idle') return;
    // What the answer takes away goes with the pages of this very moment.
    const timer = setTimeout(() => noteChanging(false), 500);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    // Loaded after the page is usable: nothing on it waits for the socket.
    void import('~/lib/live/live.client').then(({ listen }) => {
      if (left) return;
      close = listen({
        changed: () => {
          noteChanging(true);
          reload.current();
        },
        upgraded: () => dispatchEvent(new Event(APP_UPGRADED)),
      });
    });
    return () => {
      left = true;
      close?.();
    };
  }, []);
}
