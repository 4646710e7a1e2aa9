import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import { useDurationWords } from '~/ui/basics/duration-text';
import { Progress } from '~/ui/basics/progress';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { Table } from '~/ui/data/table';
import type { Refusal } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { followRating, isFollowed } from './follow-rating';
import styles from './productivity.module.css';
import type { previewRating, productivityPage } from './productivity.server';

type Data = Pick<Awaited<ReturnType<typeof productivityPage>>, 'rating' | 'mayChange'>;
type Preview = Awaited<ReturnType<typeof previewRating>>['preview'];

type Begun = NonNullable<Data['rating']>;
type Answer = { rating?: Begun; refusal?: Refusal };

/** So many people are named; the others are in the sum. */
const NAMED = 10;

/** Offers to apply the rules of today to yesterday: the result is said before, and can be taken back after. */
export function UnbilledTime({ data: { rating, mayChange } }: { data: Data }) {
  const { t } = useTranslation();
  const change = useChange();
  const [asks, setAsks] = useState<'apply' | 'undo' | null>(null);
  const running = rating !== null && !rating.finished;
  // The id of what was started is kept: with few people a rating is over before the page has seen it run.
  const [started, setStarted] = useState<string>();
  useEffect(() => {
    if (!rating || (rating.finished && !isFollowed(rating.uuid))) return;
    const title = t(rating.isUndo ? 'productivity.undo' : 'productivity.apply');
    followRating(rating, { title, open: t('productivity.title') });
  }, [rating, started, t]);
  const begun = (next: Begun): void => {
    followRating(next, {
      title: t(next.isUndo ? 'productivity.undo' : 'productivity.apply'),
      open: t('productivity.title'),
    });
    setStarted(next.uuid);
  };
  return (
    <Panel title={t('productivity.applyTitle')} help={t('productivity.applyHelp')}>
      <div className={styles.apply}>
        {mayChange && (
          <Button pending={running} onClick={() => setAsks('apply')}>
            {t('productivity.preview')}
          </Button>
        )}
        {running && (
          <div className={styles.progress} role="status">
            <Progress
              value={(rating.done / Math.max(1, rating.total)) * 100}
              label={t(rating.isUndo ? 'productivity.undoing' : 'productivity.applying')}
            />
            <small>{t('productivity.progress', { done: rating.done, total: rating.total })}</small>
          </div>
        )}
        {rating?.finishedAt && (
          <small>
            {t(rating.isUndo ? 'productivity.undone' : 'productivity.appliedChanged', {
              changed: rating.changed,
              worked: change(rating.worked),
            })}{' '}
            · <DateText value={rating.finishedAt} time />
          </small>
        )}
        {mayChange && rating?.mayUndo && (
          <Button small kind="quiet" onClick={() => setAsks('undo')}>
            {t('productivity.undo')}
          </Button>
        )}
      </div>
      {asks === 'apply' && <Apply onBegun={begun} onClose={() => setAsks(null)} />}
      {asks === 'undo' && rating && <Undo worked={rating.worked} onBegun={begun} onClose={() => setAsks(null)} />}
    </Panel>
  );
}

function Apply({ onBegun, onClose }: { onBegun: (rating: Begun) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [size, change] = [useSize(), useChange()];
  const preview = useFetcher<{ preview?: Preview; refusal?: Refusal }>();
  const apply = useFetcher<Answer>();
  useActionSuccess(apply.data, () => {
    onClose();
    if (apply.data?.rating) onBegun(apply.data.rating);
  });
  const { submit } = preview;
  useEffect(() => submit({ intent: 'preview' }, { method: 'post' }), [submit]);
  const found = preview.data?.preview;
  const { pending, refusal = preview.data?.refusal } = answerOf(apply);
  const nothing = found?.rated === 0;
  return (
    <ConfirmDialog
      open
      title={t('productivity.applyAsk')}
      confirm={t(nothing ? 'ui.close' : 'productivity.apply')}
      pending={pending || (!found && !refusal)}
      refusal={refusal}
      onConfirm={() => (nothing ? onClose() : apply.submit({ intent: 'apply' }, { method: 'post' }))}
      onClose={onClose}
    >
      {!found && !refusal && <SkeletonLines lines={4} />}
      {found && nothing && <p>{t('productivity.nothingChanges')}</p>}
      {found && !nothing && (
        <>
          <p>
            {found.people.length === 0
              ? t('productivity.onlyClasses', { time: size(found.rated) })
              : t('productivity.willChange', { count: found.people.length, worked: change(found.worked) })}
          </p>
          {found.people.length > 0 && (
            <Table
              caption={t('productivity.people')}
              rows={found.people.slice(0, NAMED)}
              rowKey={({ uuid }) => uuid}
              columns={[
                { id: 'name', head: t('productivity.member'), phone: 'title', cell: ({ name }) => name },
                {
                  id: 'worked',
                  head: t('productivity.workedChange'),
                  number: true,
                  phone: 'number',
                  cell: ({ worked }) => <bdi>{change(worked)}</bdi>,
                },
              ]}
            />
          )}
          {found.people.length > NAMED && <p>{t('productivity.more', { count: found.people.length - NAMED })}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}

interface UndoProps {
  worked: number;
  onBegun: (rating: Begun) => void;
  onClose: () => void;
}

function Undo({ worked, onBegun, onClose }: UndoProps) {
  const { t } = useTranslation();
  const change = useChange();
  const fetcher = useFetcher<Answer>();
  useActionSuccess(fetcher.data, () => {
    onClose();
    if (fetcher.data?.rating) onBegun(fetcher.data.rating);
  });
  return (
    <ConfirmDialog
      open
      title={t('productivity.undoAsk')}
      confirm={t('productivity.undo')}
      {...answerOf(fetcher)}
      onConfirm={() => fetcher.submit({ intent: 'undo' }, { method: 'post' })}
      onClose={onClose}
    >
      <p>{t('productivity.undoHelp', { worked: change(-worked) })}</p>
    </ConfirmDialog>
  );
}

/** "1 h 20 min"; less than a minute in seconds, so that a change is never called none. */
function useSize(): (seconds: number) => string {
  const { t } = useTranslation();
  const words = useDurationWords();
  return (seconds) => (seconds > 0 && seconds < 60 ? t('productivity.seconds', { count: seconds }) : words(seconds));
}

/** Formats a change of seconds with its sign. */
function useChange(): (seconds: number) => string {
  const size = useSize();
  return (seconds) => `${seconds > 0 ? '+' : seconds < 0 ? '−' : ''}${size(Math.abs(seconds))}`;
}
