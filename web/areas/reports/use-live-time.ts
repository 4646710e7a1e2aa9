import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { PRESENCE_CHANGED, TIME_CHANGED } from '~/lib/live/live-events';

/** So often a page loads again at most, however many people work: sums may lag, who is at work is seen at once. */
const EVERY_MS = { [TIME_CHANGED]: 10_000, [PRESENCE_CHANGED]: 3000 } as const;

/** Loads the page again while people work; `on` where it shows what is happening now. */
export function useLiveTime(on = true): void {
  useReloadOn(TIME_CHANGED, on);
}

/** Loads the page again when somebody begins or stops. */
export function useLivePresence(on = true): void {
  useReloadOn(PRESENCE_CHANGED, on);
}

function useReloadOn(event: keyof typeof EVERY_MS, on: boolean): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    if (!on) return;
    let last = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          void reload.current();
        },
        Math.max(0, last + EVERY_MS[event] - performance.now()),
      );
    };
    addEventListener(event, changed);
    return () => {
      removeEventListener(event, changed);
      clearTimeout(timer);
    };
  }, [event, on]);
}
