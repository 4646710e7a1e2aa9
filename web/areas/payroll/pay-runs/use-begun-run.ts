import { useEffect, useRef } from 'react';
import { useSearchState } from '~/lib/actions/use-search-state';
import { noteBegun } from './follow-pay-run';
import type { RunAnswer } from './pay-run-item';

/** The address names the run that was begun, so that what comes of it stays on the page; `place` is what else it says then. */
export function useBegunRun(
  answer: RunAnswer | undefined,
  { then, place = {} }: { then?: () => void; place?: Record<string, string | null> } = {},
): void {
  const { go } = useSearchState();
  const next = useRef({ go, then, place });
  next.current = { go, then, place };
  const run = answer?.run;
  useEffect(() => {
    if (!run) return;
    noteBegun(run);
    next.current.then?.();
    void next.current.go({ ...next.current.place, run, do: null });
  }, [answer, run]);
}
