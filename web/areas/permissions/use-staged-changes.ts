import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { asInput, staged as withChange, type Staged, type StagedEffect } from './staged-changes';
import type { ColumnView } from './table-view';

export interface Preview {
  affected: number;
  /** Index of the change → why it would be refused. */
  refused: Record<string, string>;
}

const NONE: Staged = new Map();
/** So long nothing new is wished before the server is asked what the changes would do. */
const PAUSE = 350;

/** Wishes that are not saved yet, for each company and project apart; they outlive another page of the table. */
export function useStagedChanges(placeId: string, scope: string) {
  const [all, setAll] = useState<ReadonlyMap<string, Staged>>(new Map());
  const staged = all.get(placeId) ?? NONE;
  const change = useCallback(
    (next: (staged: Staged) => Staged) =>
      setAll((before) => new Map(before).set(placeId, next(before.get(placeId) ?? NONE))),
    [placeId],
  );
  const stage = useCallback(
    (column: ColumnView, slug: string, wanted: StagedEffect) =>
      change((before) => withChange({ changes: before, column, slug, effect: wanted })),
    [change],
  );
  const clear = useCallback(() => change(() => NONE), [change]);
  const drop = useCallback(
    (key: string) => change((before) => new Map([...before].filter(([other]) => other !== key))),
    [change],
  );
  const input = useMemo(() => JSON.stringify([...staged.values()].map(asInput)), [staged]);
  const total = useMemo(() => [...all.values()].reduce((sum, one) => sum + one.size, 0), [all]);
  return { staged, total, stage, clear, drop, input, preview: usePreview(scope, input, staged.size) };
}

/** Asks once nothing new was wished for a moment. */
function usePreview(scope: string, input: string, count: number): Preview | undefined {
  const { submit, data, state } = useFetcher<{ preview?: Preview; of?: string }>();
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => submit({ intent: 'preview', scope, changes: input }, { method: 'post' }), PAUSE);
    return () => clearTimeout(timer);
  }, [scope, input, count, submit]);
  const isCurrent = state === 'idle' && data?.of === input;
  return isCurrent ? data.preview : undefined;
}
