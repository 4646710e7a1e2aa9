import { useNavigate, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UuidLike } from '@server/shared/ids/id';
import styles from '~/areas/manual-time/manual-time.module.css';
import type { QueueData, TimeRow } from '~/areas/manual-time/views';
import { useSearchState } from '~/lib/actions/use-search-state';
import { usePageKeys } from '~/lib/look/use-page-keys';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { EmptyState } from '~/ui/layout/empty-state';
import { DecideBar } from './decide-bar';
import { DeclineDialog } from './decline-dialog';
import { QueueList } from './queue-list';
import { Request } from './request';
import { SkippedBanner } from './skipped-banner';
import { useDecisions } from './use-decisions';

const SETTLED_MS = 300;

/** Shows waiting requests: the list, and beside it the day of whoever asks. */
export function Queue({ data }: { data: QueueData }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const { rows, skipped, decide, dismiss } = useDecisions(data.rows);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<readonly TimeRow[] | null>(null);
  const wanted = useWanted() ?? data.chosen;
  const chosen = rows.find(({ uuid }) => uuid === wanted) ?? rows[0];
  const index = chosen ? rows.indexOf(chosen) : -1;
  const whyNot = new Map(skipped.map(({ row, message }) => [row.uuid, message]));
  const more = data.waiting > data.rows.length;
  const picked = rows.filter(({ uuid, mayDecide }) => marked.has(uuid) && mayDecide);

  const list = useRef<HTMLDivElement>(null);

  const open = (row: TimeRow | undefined) => row && go({ view: 'queue', id: null, row: row.uuid });
  const done = (decided: readonly TimeRow[]) => {
    setMarked(new Set([...marked].filter((uuid) => !decided.some((row) => row.uuid === uuid))));
    setDeclining(null);
    focusLater(list);
    // The next one opens; after the last one, the one before it.
    if (chosen && decided.includes(chosen)) {
      const left = rows.filter((row) => !decided.includes(row));
      const next = left.find((row) => rows.indexOf(row) > index) ?? left[0];
      void go({ view: 'queue', id: null, row: next?.uuid ?? null });
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
    a: () => {
      if (picked.length > 0) approve(picked);
      else if (chosen?.mayDecide && chosen.conflicts.length === 0) approve([chosen]);
    },
    d: () => {
      if (picked.length > 0) setDeclining(picked);
      else if (chosen?.mayDecide) setDeclining([chosen]);
    },
    x: () => chosen?.mayDecide && toggle(chosen),
  });

  useOpened(chosen?.uuid, data.chosen);
  // Rows that somebody else decided meanwhile are gone, so that none is left to tell why.
  const gone = skipped.filter(({ row }) => !rows.some(({ uuid }) => uuid === row.uuid));

  return (
    <>
      {gone.length > 0 && <SkippedBanner skipped={gone} onDismiss={dismiss} />}
      {data.gone && <p className={styles.note}>{t('manual.queue.gone')}</p>}
      {rows.length === 0 && more && <SkeletonLines lines={6} />}
      {rows.length === 0 && !more && (
        <EmptyState kind="done" title={t('manual.queue.none')}>
          {t('manual.queue.noneHelp')}
        </EmptyState>
      )}
      {rows.length > 0 && more && (
        <p className={styles.note}>{t('manual.queue.oldest', { shown: data.rows.length, total: data.waiting })}</p>
      )}
      <div ref={list} className={styles.split}>
        {rows.length > 0 && (
          <QueueList rows={rows} chosen={chosen?.uuid} marked={marked} whyNot={whyNot} onToggle={toggle} />
        )}
        {chosen && (
          <Request
            row={chosen}
            whyNot={whyNot.get(chosen.uuid)}
            day={chosen.uuid === data.chosen ? data.day : undefined}
            effect={chosen.uuid === data.chosen ? data.effect : undefined}
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

/** Moves the focus when its row is gone: to the row that opens, or to the page. */
function focusLater(list: RefObject<HTMLDivElement>): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector<HTMLElement>('a[aria-current="true"]') ?? document.querySelector('h1');
    next?.focus();
  }, SETTLED_MS);
}

/** A row that is being opened counts as open: a quick key must not decide about the one before. */
function useWanted(): string | null {
  const { location } = useNavigation();
  if (!location) return null;
  const search = new URLSearchParams(location.search);
  return search.get('row') ?? search.get('id');
}

/** Where another one than the loader's came to be open, its day has to be asked for. */
function useOpened(shown: UuidLike<'manualTime'> | undefined, loaded: UuidLike<'manualTime'> | null): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const strayed = isIdle && shown && shown !== loaded ? shown : null;
  useEffect(() => {
    if (!strayed) return;
    // A person who decides goes on to another one in the same moment; that comes first.
    const timer = setTimeout(
      () => void navigate(`?view=queue&row=${strayed}`, { replace: true, preventScrollReset: true }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [strayed, navigate]);
}
