import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { EVIDENCE_CHANGED } from './live-events';

/** Many things that happen at once are one change. */
const TOGETHER_MS = 300;

/** Loads the page again when somebody decides, asks or deletes, or something else happens that the page shows. */
export function useLiveRevalidation(event: string = EVIDENCE_CHANGED): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reload.current(), TOGETHER_MS);
    };
    addEventListener(event, changed);
    return () => {
      removeEventListener(event, changed);
      clearTimeout(timer);
    };
  }, [event]);
}
