import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const MINUTE_MS = 60_000;

/**
 * Loads the page again once a minute while it is seen: nobody says so when somebody goes away, and it is time alone that
 * turns those who work into those who are away. `on` where the page shows what is happening now.
 */
export function useMinutes(on: boolean): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    if (!on) return;
    let last = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < MINUTE_MS - 1000) return;
      last = performance.now();
      void reload.current();
    };
    const timer = setInterval(look, MINUTE_MS);
    // A person who comes back to the page after a while sees at once how it stands.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [on]);
}
