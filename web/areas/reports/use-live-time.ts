import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { TIME_CHANGED } from '~/lib/live/live-events';

/** So often a page of sums loads again at most, however many people work. */
const EVERY_MS = 10_000;

/** Loads the page again while people work; `on` where it shows what is happening now. */
export function useLiveTime(on = true): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    if (!on) return;
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          void reload.current();
        },
        Math.max(0, last + EVERY_MS - performance.now()),
      );
    };
    addEventListener(TIME_CHANGED, changed);
    return () => {
      removeEventListener(TIME_CHANGED, changed);
      clearTimeout(timer);
    };
  }, [on]);
}
