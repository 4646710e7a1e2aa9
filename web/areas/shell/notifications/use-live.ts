import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { noteChanging } from '~/ui/theme/typed-text';
import { APP_UPGRADED } from './use-upgrade-notice';

const LONGEST_LOAD_MS = 20_000;

/** Keeps the page as true as the server: a socket says "changed", and the loaders run again. */
export function useLive(): void {
  const { revalidate, state } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const end = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const endIn = (milliseconds: number) => {
    clearTimeout(end.current);
    end.current = setTimeout(() => noteChanging(false), milliseconds);
  };

  useEffect(() => {
    // An answer that takes away pages takes those of this very moment.
    if (state === 'idle') endIn(500);
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
          // The end of a load before this one is not the end of this one, which React may show much later.
          endIn(LONGEST_LOAD_MS);
          reload.current();
        },
        upgraded: () => dispatchEvent(new Event(APP_UPGRADED)),
      });
    });
    return () => {
      left = true;
      close?.();
      clearTimeout(end.current);
    };
  }, []);
}
