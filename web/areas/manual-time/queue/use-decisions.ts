import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UuidLike } from '@server/shared/ids/id';
import { spanText } from '~/areas/manual-time/span-text';
import type { TimeRow } from '~/areas/manual-time/views';
import { askAway } from '~/lib/actions/use-deferred';
import { isTyping } from '~/lib/typing';
import { toast } from '~/ui/overlays/toast-store';

const UNDO_MS = 8000;

export interface Skipped {
  row: TimeRow;
  message: string;
}

/**
 * Decisions are sent at once. Rows vanish before the answer, and come back when the decision is undone or refused; what
 * was refused keeps its reason. Without a reason of the decider they are approved. Ctrl+Z undoes the last one.
 */
export function useDecisions() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const last = useRef<() => void>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!asked || event.defaultPrevented || isTyping(event.target) || !last.current) return;
      event.preventDefault();
      last.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

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
    const sent = send(uuids, reason === undefined ? 'approve' : 'decline', reason);
    let open = true;
    const undo = () => {
      if (!open) return;
      open = false;
      last.current = undefined;
      toast.close(id);
      back(uuids);
      // A decision that is still under way comes first.
      void sent
        .then((messages) =>
          send(
            uuids.filter((uuid) => !messages.has(uuid)),
            'reopen',
          ),
        )
        .then((messages) => skip(rows, messages))
        .then(() => reload.current());
    };
    const id = toast.info(text, { timeout: UNDO_MS, action: { label: t('ui.toast.undo'), run: undo } });
    last.current = undo;
    void sent.then((messages) => {
      skip(rows, messages);
      if (messages.size === rows.length) toast.close(id);
      if (open) reload.current();
    });
  };
  return { away, skipped, decide, dismiss: () => setSkipped([]) };
}

/** Answers why some were not done, by uuid. */
async function send(
  uuids: readonly UuidLike<'manualTime'>[],
  intent: 'approve' | 'decline' | 'reopen',
  reason?: string,
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const fields: (readonly [string, string])[] = uuids.map((uuid) => ['uuid', uuid] as const);
  fields.push(['intent', intent]);
  if (reason !== undefined) fields.push(['reason', reason]);
  const { refusal, refused = [] } = await askAway('/resources/manual-time', fields);
  if (refusal) return new Map(uuids.map((uuid) => [uuid, refusal.message]));
  return new Map(refused.map(({ uuid, message }) => [uuid, message]));
}
