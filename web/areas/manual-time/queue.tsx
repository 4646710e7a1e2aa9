import { useNavigation, useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/areas/project/use-search-state';
import { sendAway, useDeferred } from '~/lib/use-deferred';
import { usePageKeys } from '~/lib/use-page-keys';
import { EmptyState } from '~/ui/empty-state';
import { toast } from '~/ui/toast-store';
import { DecideBar } from './decide-bar';
import { DeclineDialog } from './decline-dialog';
import styles from './manual-time.module.css';
import { QueueList } from './queue-list';
import { Request } from './request';
import { spanText } from './span-text';
import type { QueueData, TimeRow } from './views';

const UNDO_MS = 8000;

/** What waits for a decision: the list, and beside it the day of whoever asks. */
export function Queue({ data }: { data: QueueData }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const { away, decide } = useDecisions();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<readonly TimeRow[] | null>(null);
  const rows = data.rows.filter(({ uuid }) => !away.has(uuid));
  const wanted = useWanted() ?? data.chosen;
  const chosen = rows.find(({ uuid }) => uuid === wanted) ?? rows[0];
  const index = chosen ? rows.indexOf(chosen) : -1;
  const picked = rows.filter(({ uuid, mayDecide }) => marked.has(uuid) && mayDecide);

  const open = (row: TimeRow | undefined) => row && go({ view: 'queue', id: row.uuid });
  const done = (decided: readonly TimeRow[]) => {
    setMarked(new Set([...marked].filter((uuid) => !decided.some((row) => row.uuid === uuid))));
    setDeclining(null);
    // The next one opens; after the last one, the one before it.
    if (chosen && decided.includes(chosen)) {
      open(rows.slice(index + 1).find((row) => !decided.includes(row)) ?? rows.find((row) => !decided.includes(row)));
    }
  };
  const approve = (decided: readonly TimeRow[]) => {
    decide(decided);
    done(decided);
  };
  const toggle = ({ uuid }: TimeRow) => {
    const next = new Set(marked);
    if (!next.delete(uuid)) next.add(uuid);
    setMarked(next);
  };
  usePageKeys({
    j: () => void open(rows[index + 1]),
    k: () => void open(rows[index - 1]),
    a: () => chosen?.mayDecide && chosen.conflicts.length === 0 && approve([chosen]),
    d: () => chosen?.mayDecide && setDeclining([chosen]),
    x: () => chosen?.mayDecide && toggle(chosen),
  });

  if (rows.length === 0) {
    return (
      <EmptyState kind="done" title={t('manual.queue.none')}>
        {t('manual.queue.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.split}>
        <QueueList rows={rows} chosen={chosen?.uuid} marked={marked} onToggle={toggle} />
        {chosen && (
          <Request
            row={chosen}
            day={chosen.uuid === data.chosen ? data.day : null}
            onApprove={() => approve([chosen])}
            onDecline={() => setDeclining([chosen])}
          />
        )}
      </div>
      {picked.length > 0 && (
        <DecideBar
          count={picked.length}
          onApprove={() => approve(picked)}
          onDecline={() => setDeclining(picked)}
          onClear={() => setMarked(new Set())}
        />
      )}
      {declining && (
        <DeclineDialog
          rows={declining}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => {
            decide(declining, reason);
            done(declining);
          }}
        />
      )}
    </>
  );
}

/** What is being opened counts as open: a quick key must not decide about the one before. */
function useWanted(): string | null {
  const { location } = useNavigation();
  return location ? new URLSearchParams(location.search).get('id') : null;
}

/** Rows vanish at once and come back when the decision is undone or refused. Without a reason they are approved. */
function useDecisions() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const later = useDeferred();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const decide = (rows: readonly TimeRow[], reason?: string) => {
    const uuids = rows.map(({ uuid }) => uuid);
    const back = () => setAway((now) => new Set([...now].filter((uuid) => !uuids.includes(uuid))));
    setAway((now) => new Set([...now, ...uuids]));
    const what = reason === undefined ? 'approved' : 'declined';
    const [first] = rows;
    const text =
      first && rows.length === 1
        ? t(`manual.queue.${what}`, { name: first.user.name, span: spanText(first) })
        : t(`manual.queue.${what}Many`, { count: rows.length, name: first?.user.name ?? '' });
    later({
      ...{ text, milliseconds: UNDO_MS, undo: back },
      run: () =>
        void send(uuids, reason).then((refused) => {
          if (refused !== null) {
            back();
            toast.error(refused);
          }
          void reload.current();
        }),
    });
  };
  return { away, decide };
}

function send(uuids: readonly string[], reason: string | undefined): Promise<string | null> {
  const fields: (readonly [string, string])[] = uuids.map((uuid) => ['uuid', uuid] as const);
  fields.push(['intent', reason === undefined ? 'approve' : 'decline']);
  if (reason !== undefined) fields.push(['reason', reason]);
  return sendAway('/resources/manual-time', fields);
}
