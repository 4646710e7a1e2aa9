import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatWeekday } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { BulkBar } from '~/ui/data/bulk-bar';
import { EmptyState } from '~/ui/layout/empty-state';
import { DeleteDialog } from './delete-dialog';
import { Hours } from './hours';
import { Insights } from './insights';
import { useRemoval } from './use-removal';
import { Viewer } from './viewer/viewer';
import { type DayData, type Frame, isShown, type PageData, type ScreenshotData } from './views';

/** Shows one person's day of screenshots. */
export function Day({ day, data }: { day: DayData; data: PageData }) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const { away, remove } = useRemoval();
  const [marked, setMarked] = useState<ReadonlySet<Uuid<'screencast'>>>(new Set());
  const [last, setLast] = useState<Uuid<'screencast'> | null>(null);
  const [deleting, setDeleting] = useState<readonly Uuid<'screencast'>[] | null>(null);
  const hours = away.size > 0 ? without(day.hours, away) : day.hours;
  const frames: Frame[] = hours.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.screenshots.filter(isShown).map((screenshot) => ({ screenshot, cell }))),
  );
  const at = frames.find(({ screenshot }) => screenshot.uuid === search.get('shot'));
  // A link may name a picture without a note: it is seen, and the walk goes on among those with one.
  const walked = data.notes ? frames.filter((frame) => frame === at || frame.screenshot.memo !== '') : frames;

  const mark = (screenshots: readonly ScreenshotData[], range: boolean) => {
    const order = frames.map(({ screenshot }) => screenshot.uuid);
    const [first] = screenshots;
    if (!first) return;
    const next = new Set(marked);
    const from = last === null ? -1 : order.indexOf(last);
    if (range && from >= 0) {
      const to = order.indexOf(first.uuid);
      for (const uuid of order.slice(Math.min(from, to), Math.max(from, to + screenshots.length - 1) + 1))
        next.add(uuid);
    } else {
      const all = screenshots.every(({ uuid }) => next.has(uuid));
      for (const { uuid } of screenshots)
        if (all) next.delete(uuid);
        else next.add(uuid);
    }
    setMarked(next);
    setLast(first.uuid);
  };
  const confirm = (spans: string | null) => {
    const uuids = deleting ?? [];
    remove(uuids, spans);
    setMarked(new Set([...marked].filter((uuid) => !uuids.includes(uuid))));
    setDeleting(null);
    if (at && uuids.includes(at.screenshot.uuid)) void go({ shot: null });
  };
  const dialog = deleting && (
    <DeleteDialog uuids={deleting} inside={at !== undefined} onDelete={confirm} onClose={() => setDeleting(null)} />
  );
  const picked = [...marked].filter((uuid) => frames.some(({ screenshot }) => screenshot.uuid === uuid));

  if (hours.length === 0) {
    return (
      <>
        <Insights day={day} />
        <EmptyState title={t('screenshots.none')}>
          {t(day.own ? 'screenshots.noneOwn' : 'screenshots.noneHelp')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Insights day={day} />
      <Hours
        hours={hours}
        {...{ mode: data.mode, notes: data.notes, hidden: data.hide, marked }}
        onOpen={(screenshot) => void go({ shot: screenshot.uuid })}
        onMark={day.mayDelete ? mark : undefined}
      />
      {data.notes && !frames.some(({ screenshot }) => screenshot.memo) && (
        <EmptyState kind="filtered" title={t('screenshots.noNotes')}>
          {t('screenshots.noNotesHelp')}
        </EmptyState>
      )}
      {picked.length > 0 && (
        <BulkBar marked={t('screenshots.marked', { count: picked.length })}>
          <Button kind="danger" small onClick={() => setDeleting(picked)}>
            {t('screenshots.delete')}
          </Button>
          <Button kind="quiet" small onClick={() => setMarked(new Set())}>
            {t('screenshots.clear')}
          </Button>
        </BulkBar>
      )}
      {at && (
        <Viewer
          frames={walked}
          whose={`${day.user.name} · ${formatWeekday(day.date)}`}
          at={at}
          hidden={data.hide}
          mayChange={day.mayDelete}
          onShow={(screenshot) => void go({ shot: screenshot.uuid })}
          onDelete={({ uuid }) => setDeleting([uuid])}
          onClose={() => void go({ shot: null })}
        >
          {dialog}
        </Viewer>
      )}
      {!at && dialog}
    </>
  );
}

/** Leaves out pictures that are being deleted at once; they come back when it is undone or refused. */
function without(hours: DayData['hours'], away: ReadonlySet<Uuid<'screencast'>>): DayData['hours'] {
  return hours.map((hour) => ({
    ...hour,
    cells: hour.cells.map((cell) => {
      const screenshots = cell.screenshots.filter((screenshot) => !(away.has(screenshot.uuid) && isShown(screenshot)));
      const kind = cell.kind === 'SHOTS' && !screenshots.some(isShown) ? ('NO_PICTURE' as const) : cell.kind;
      return { ...cell, screenshots, kind };
    }),
  }));
}
