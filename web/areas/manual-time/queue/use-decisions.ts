import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UuidLike } from '@server/shared/ids/id';
import { spanText } from '~/areas/manual-time/span-text';
import type { TimeRow } from '~/areas/manual-time/views';
import { askAway, useDeferred } from '~/lib/actions/use-deferred';
import { toast } from '~/ui/overlays/toast-store';

const UNDO_MS = 8000;

export interface Skipped {
  row: TimeRow;
  message: string;
}

/**
 * Rows vanish at once and come back when the decision is undone or refused; what was refused keeps its reason. Without a
 * reason of the decider they are approved.
 */
export function useDecisions() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const later = useDeferred();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const back = (uuids: readonly UuidLike<'manualTime'>[]) =>
    setAway((now) => new Set([...now].filter((uuid) => !uuids.includes(uuid))));
  const skip = (rows: readonly TimeRow[], messages: ReadonlyMap<string, string>) => {
    const found = rows.flatMap((row) => {
      const message = messages.get(row.uuid);
      return message === undefined ? [] : [{ row, message }];
    });
    const [first] = found;
    if (!first) return;
    back(found.map(({ row }) => row.uuid));
    setSkipped((now) => [...now, ...found]);
    toast.error(found.length === 1 ? first.message : t('manual.queue.skipped', { count: found.length }));
  };
  const decide = (rows: readonly TimeRow[], reason?: string) => {
    const uuids = rows.map(({ uuid }) => uuid);
    setAway((now) => new Set([...now, ...uuids]));
    setSkipped((now) => now.filter(({ row }) => !uuids.includes(row.uuid)));
    const what = reason === undefined ? 'approved' : 'declined';
    const [first] = rows;
    const text =
      first && rows.length === 1
        ? t(`manual.queue.${what}`, { name: first.user.name, span: spanText(first) })
        : t(`manual.queue.${what}Many`, { count: rows.length, name: first?.user.name ?? '' });
    later({
      text,
      milliseconds: UNDO_MS,
      undo: () => back(uuids),
      run: () =>
        void send(uuids, reason).then((messages) => {
          skip(rows, messages);
          void reload.current();
        }),
    });
  };
  return { away, skipped, decide, dismiss: () => setSkipped([]) };
}

/** Answers why some were not decided, by uuid. */
async function send(
  uuids: readonly UuidLike<'manualTime'>[],
  reason: string | undefined,
): Promise<Map<string, string>> {
  const fields: (readonly [string, string])[] = uuids.map((uuid) => ['uuid', uuid] as const);
  fields.push(['intent', reason === undefined ? 'approve' : 'decline']);
  if (reason !== undefined) fields.push(['reason', reason]);
  const { refusal, refused = [] } = await askAway('/resources/manual-time', fields);
  if (refusal) return new Map(uuids.map((uuid) => [uuid, refusal.message]));
  return new Map(refused.map(({ uuid, message }) => [uuid, message]));
}
