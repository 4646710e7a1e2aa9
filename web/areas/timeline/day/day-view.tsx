import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FiltersView, projectsOf } from '~/areas/reports/filters/filters-view';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { useReportLinks } from '~/areas/reports/use-report-links';
import styles from '~/areas/timeline/timeline.module.css';
import type { TimelineRowView } from '~/areas/timeline/timeline.server';
import { IconButton } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { RibbonSample } from '~/ui/charts/day-ribbon';
import { RIBBON_KINDS, type RibbonKind } from '~/ui/charts/ribbon-shapes';
import { Panel } from '~/ui/layout/panel';
import { Row } from '~/ui/primitives/stack';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '~/ui/theme/icons';
import { type AxisView, type Window, workWindow } from './axis';
import { DayBoard, type Picked } from './day-board';

const BlockDrawer = latePart(async () => ({ default: (await import('./block-drawer')).BlockDrawer }));

const HOUR = 3600;

interface Props {
  day: { axis: AxisView; rows: TimelineRowView[] };
  frame: FiltersView;
}

/** `zoom` in the address: `day`, nothing for the hours of work, or the hour that is looked at closely. */
function windowOf(zoom: string | null, { axis, rows }: Props['day']): Window {
  if (zoom === 'day') return { from: 0, to: axis.seconds };
  const place = Number(zoom);
  if (zoom && Number.isInteger(place) && place >= 0 && place < axis.seconds) {
    return { from: place, to: Math.min(axis.seconds, place + HOUR) };
  }
  return workWindow(
    rows.flatMap(({ blocks }) => blocks),
    axis,
  );
}

/** Shows one day of people: axis, legend that filters, and what is behind each stretch. */
export function DayView({ day, frame }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const links = useReportLinks();
  const [picked, setPicked] = useState<Picked>();
  const { axis, rows } = day;
  const zoom = links.search.get('zoom');
  const window = windowOf(zoom, day);
  const hidden = (links.search.get('hide') ?? '').split(',').filter((kind): kind is RibbonKind => kind in KINDS);
  const go = (changes: Record<string, string | null>) =>
    void navigate(links.here(changes), { replace: true, preventScrollReset: true });
  const closely = zoom !== null && zoom !== 'day';
  const zoomBy = (step: 1 | -1, at?: number) => {
    if (step === -1) return go({ zoom: closely ? null : 'day' });
    if (zoom === 'day' && at === undefined) return go({ zoom: null });
    const begin = at ?? axis.now ?? rows.find(({ start }) => start !== null)?.start ?? window.from;
    go({ zoom: String(Math.floor(begin / HOUR) * HOUR) });
  };
  const toggle = (kind: RibbonKind) => {
    const next = hidden.includes(kind) ? hidden.filter((other) => other !== kind) : [...hidden, kind];
    go({ hide: next.join(',') || null });
  };
  if (rows.length === 0) return <NothingTracked frame={frame} />;
  return (
    <Panel flush>
      <div className={styles.tools}>
        <div className={styles.legend} role="group" aria-label={t('reports.timeline.legend')}>
          {RIBBON_KINDS.map((kind) => (
            <button key={kind} type="button" aria-pressed={!hidden.includes(kind)} onClick={() => toggle(kind)}>
              <RibbonSample kind={kind} />
              {t(`ui.ribbon.${kind}`)}
            </button>
          ))}
        </div>
        <Row gap={4} align="stretch" nowrap role="group" aria-label={t('reports.timeline.zoom')}>
          {closely && (
            <>
              <IconButton
                small
                label={t('reports.timeline.hourBefore')}
                disabled={window.from === 0}
                onClick={() => go({ zoom: String(Math.max(0, window.from - HOUR)) })}
              >
                <IconChevronLeft size={16} className="wz-turn" aria-hidden />
              </IconButton>
              <IconButton
                small
                label={t('reports.timeline.hourAfter')}
                disabled={window.to >= axis.seconds}
                onClick={() => go({ zoom: String(window.to) })}
              >
                <IconChevronRight size={16} className="wz-turn" aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton small label={t('reports.timeline.zoomOut')} disabled={zoom === 'day'} onClick={() => zoomBy(-1)}>
            <IconMinus size={16} aria-hidden />
          </IconButton>
          <IconButton small label={t('reports.timeline.zoomIn')} disabled={closely} onClick={() => zoomBy(1)}>
            <IconPlus size={16} aria-hidden />
          </IconButton>
        </Row>
      </div>
      <DayBoard
        {...{ axis, window, rows, hidden }}
        zone={frame.zone.name}
        projects={projectsOf(frame).join()}
        onPick={setPicked}
        onZoom={zoomBy}
      />
      {picked && (
        <BlockDrawer
          picked={picked}
          axis={axis}
          zone={frame.zone.name}
          projects={projectsOf(frame).join()}
          onClose={() => setPicked(undefined)}
        />
      )}
    </Panel>
  );
}

const KINDS = Object.fromEntries(RIBBON_KINDS.map((kind) => [kind, true]));
