import { useEffect, useRef } from 'react';
import { hasDone, useSuccessToast } from '~/lib/actions/use-action-result';

/** So long whoever asked has time to say it. */
const PATIENCE_MS = 1000;

/**
 * Says what was done in place of whoever asked and is gone: a button that goes with what it changes may leave the page in
 * the moment in which it would get its answer. The router is asked, as React leaves out states that follow each other
 * quickly.
 */
export function useUnreadResults(): void {
  const say = useSuccessToast();
  const newestSay = useRef(say);
  newestSay.current = say;
  useEffect(() => {
    const seen = new WeakSet<object>();
    return window.__remixRouter.subscribe(({ fetchers }) => {
      for (const { data } of fetchers.values()) {
        if (!hasDone(data) || seen.has(data)) continue;
        seen.add(data);
        setTimeout(() => newestSay.current(data), PATIENCE_MS);
      }
    });
  }, []);
}
