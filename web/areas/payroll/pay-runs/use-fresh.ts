import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const AGAIN_MS = 3000;

/** Loads the page again while work goes on: what was said before the page's line was open, it has not heard. */
export function useFresh(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    const timer = setInterval(() => void reload.current(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}
