import { useEffect, useRef } from 'react';
import { useSearchState } from '~/lib/actions/use-search-state';
import { noteBegun } from './follow-pay-run';
import type { RunAnswer } from './pay-run-item';

/** The address names the run that was begun, so that what comes of it stays on the page. */
export function useBegunRun(answer: RunAnswer | undefined, then?: () => void): void {
  const { go } = useSearchState();
  const next = useRef({ go, then });
  next.current = { go, then };
  const run = answer?.run;
  useEffect(() => {
    if (!run) return;
    noteBegun(run);
    next.current.then?.();
    void next.current.go({ run, do: null });
  }, [answer, run]);
}
