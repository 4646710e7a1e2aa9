import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UuidLike } from '@server/shared/ids/id';
import { useSpanText } from '~/areas/manual-time/span-text';
import type { TimeRow } from '~/areas/manual-time/views';
import { postInBackground } from '~/lib/actions/post-in-background';
import { isTyping } from '~/lib/typing';
import { toast } from '~/lib/toasts';

const UNDO_MS = 8000;

export interface Skipped {
  row: TimeRow;
  message: string;
}

/**
 * Decisions are sent at once. Rows vanish before the answer, and come back when the decision is undone or refused; what
 * was refused keeps its reason. Without a reason of the decider they are approved. Ctrl+Z undoes the last one.
 */
export function useDecisions(listed: readonly TimeRow[]) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const { revalidate } = useRevalidator();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  /** Being undone: shown already, while a list loaded meanwhile may still be without them. */
  const [returning, setReturning] = useState<readonly TimeRow[]>([]);
  /** Rows that the server has not answered for: until then a list may be with them now, and without them later. */
  const reopening = useRef(new Map<string, object>());
  useEffect(
    () =>
      setReturning((now) => {
        const left = without(now, listed);
        return now.filter((row) => left.includes(row) || reopening.current.has(row.uuid));
      }),
    [listed],
  );
  const reload = useRef(revalidate);
  reload.current = revalidate;

  /** A call under way for a row comes first: who undoes and decides anew means the last word. Others go at once. */
  const underWay = useRef(new Map<string, Promise<unknown>>());
  const inTurn = <T>(uuids: readonly string[], task: () => Promise<T>): Promise<T> => {
    const before = uuids.flatMap((uuid) => underWay.current.get(uuid) ?? []);
    const done = before.length > 0 ? Promise.race([Promise.allSettled(before), pageLeft()]).then(task) : task();
    for (const uuid of uuids) underWay.current.set(uuid, done);
    return done;
  };

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
    const refused = found.map(({ row }) => row);
    back(refused.map(({ uuid }) => uuid));
    setReturning((now) => without(now, refused));
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
    const sent = inTurn(uuids, () => send(uuids, reason === undefined ? 'approve' : 'decline', reason));
    let open = true;
    const undo = () => {
      if (!open) return;
      open = false;
      last.current = undefined;
      toast.close(id);
      back(uuids);
      setReturning((now) => [...without(now, rows), ...rows]);
      const turn = {};
      for (const uuid of uuids) reopening.current.set(uuid, turn);
      const reopen = async () => {
        const refused = await sent;
        return send(
          uuids.filter((uuid) => !refused.has(uuid)),
          'reopen',
        );
      };
      void inTurn(uuids, reopen)
        .then((messages) => {
          for (const uuid of uuids) if (reopening.current.get(uuid) === turn) reopening.current.delete(uuid);
          skip(rows, messages);
        })
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
  const rows = merged(listed, without(returning, listed)).filter(({ uuid }) => !away.has(uuid));
  return { rows, skipped, decide, dismiss: () => setSkipped([]) };
}

let leaving: Promise<unknown> | undefined;

/**
 * Resolves when the page is left. Whoever leaves has decided: what still waits for its turn is sent then, after what it
 * waits for.
 */
function pageLeft(): Promise<unknown> {
  leaving ??= new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
  return leaving;
}

/** Keeps the order of the list: whoever has waited longest comes first. */
function merged(listed: readonly TimeRow[], returning: readonly TimeRow[]): readonly TimeRow[] {
  if (returning.length === 0) return listed;
  return [...listed, ...returning].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

function without(rows: readonly TimeRow[], others: readonly TimeRow[]): readonly TimeRow[] {
  const left = rows.filter(({ uuid }) => !others.some((other) => other.uuid === uuid));
  return left.length === rows.length ? rows : left;
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
  const { refusal, refused = [] } = await postInBackground('/resources/manual-time', fields);
  if (refusal) return new Map(uuids.map((uuid) => [uuid, refusal.message]));
  return new Map(refused.map(({ uuid, message }) => [uuid, message]));
}
