import { Link } from '@remix-run/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import { DayHead } from '~/areas/reports/tables/hours-grid';
import { PersonName } from '~/areas/reports/person-name';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { formatDuration } from '~/lib/format/format';
import { dayHead, formatWeekday } from '~/lib/format/format-day';
import { SplitBar } from '~/ui/charts/split-bar';
import { IconPlus } from '~/ui/theme/icons';
import { pastedRow } from './week-paste';
import type { PastedRow } from './week-row-dialog';
import { Scroller } from '~/ui/layout/scroller';
import styles from './week-sheet.module.css';
import { useRowPaste } from './week-use-paste';
import type { WeekCell, WeekView } from './week-view.server';

type Row = WeekView['rows'][number];

/** Where somebody began to type a duration. */
export interface Typed {
  project: { uuid: Uuid<'project'>; name: string };
  day: string;
  text: string;
}

interface Props {
  week: WeekView;
  today: string;
  /** Owner of the sheet, when it is one person's. */
  user?: string;
  /** The first day for which typing asks for manual time; null: on none. */
  earliest: string | null;
  onType: (typed: Typed) => void;
  /** Takes a row copied from a spreadsheet. */
  onPasted: (row: PastedRow) => void;
}

/** Rows by days. What was tracked is evidence and stays; typing asks for time by hand. */
export function WeekSheet({ week, today, user, earliest, onType, onPasted }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const { days, rows, byDay, total } = week;
  const typing = ({ project }: Row, day: string) =>
    project && !project.archived && earliest && day >= earliest && day <= today
      ? (text: string) => onType({ project, day, text })
      : undefined;
  const paste = (text: string, row: number, column: number): boolean => {
    const project = rows[row]?.project;
    if (!project || project.archived || !earliest) return false;
    const pasted = pastedRow(text, { days: days.slice(column), today, earliest });
    if (pasted.days.length === 0) return false;
    onPasted({ project, pasted });
    return true;
  };
  useRowPaste(grid, earliest ? paste : undefined);
  const columns = days.length;
  const span = { from: days[0] ?? today, to: days.at(-1) ?? today };
  const focus = (row: number, column: number) => {
    const place = {
      row: Math.min(rows.length - 1, Math.max(0, row)),
      column: Math.min(columns - 1, Math.max(0, column)),
    };
    setAt(place);
    document.querySelector<HTMLElement>(`[data-cell="${place.row}/${place.column}"]`)?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLElement>, row: number, column: number) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, rtl ? 1 : -1],
      ArrowRight: [0, rtl ? -1 : 1],
      Home: [0, -columns],
      End: [0, columns],
    };
    const step = steps[event.key];
    const type = rows[row] && typing(rows[row], days[column] ?? '');
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step && plain) focus(row + step[0], column + step[1]);
    else if (type && plain && /^[\d:.,]$/.test(event.key)) type(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <Scroller>
      <table ref={grid} role="grid" className={styles.sheet} aria-label={t('reports.week.sheet')}>
        <thead>
          <tr>
            <th scope="col">{t(rows[0]?.person ? 'reports.hours.by.person' : 'reports.hours.by.project')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-tint={day === today ? 'today' : undefined}>
                <DayHead day={day} />
              </th>
            ))}
            <th scope="col">{t('reports.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={row.person?.uuid ?? row.project?.uuid}>
              <th scope="row">
                <RowName row={row} />
              </th>
              {row.cells.map((cell, column) => (
                <SheetCell
                  key={days[column]}
                  place={`${position}/${column}`}
                  reachable={at.row === position && at.column === column}
                  {...{ cell, today, row }}
                  onType={typing(row, days[column] ?? '')}
                  day={days[column] ?? ''}
                  user={row.person?.uuid ?? user}
                  onKeys={(event) => keys(event, position, column)}
                  onReached={() => setAt({ row: position, column })}
                />
              ))}
              <td className={styles.total}>
                <WorkedTime
                  seconds={row.total}
                  of={{ ...span, user: row.person?.uuid ?? user, project: row.project?.uuid }}
                />
                {row.limit?.period === 'WEEK' && <Limit used={row.total} limit={row.limit.seconds} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.total')}</th>
            {byDay.map((worked, position) => (
              <td
                key={days[position]}
                data-day={shortDay(days[position] ?? '')}
                data-tint={days[position] === today ? 'today' : undefined}
              >
                {worked > 0 ? <WorkedTime seconds={worked} of={{ from: days[position] ?? '', user }} /> : '–'}
              </td>
            ))}
            <td className={styles.total}>
              <WorkedTime seconds={total.worked} of={{ ...span, user }} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

function RowName({ row }: { row: Row }) {
  const links = useReportLinks();
  if (!row.person) return <b>{row.project?.name}</b>;
  return <PersonName person={row.person} to={links.here({ user: row.person.uuid })} />;
}

interface CellProps {
  cell: WeekCell;
  row: Row;
  day: string;
  today: string;
  place: string;
  user: string | undefined;
  /** The one cell of the grid that Tab stops at. */
  reachable: boolean;
  /** Not given where nobody may ask for time. */
  onType?: (text: string) => void;
  onKeys: (event: KeyboardEvent<HTMLElement>) => void;
  onReached: () => void;
}

function SheetCell({ cell, row, day, today, place, user, reachable, onType, onKeys, onReached }: CellProps) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const { worked, pending, manual } = cell;
  const over = row.limit?.period === 'DAY' && worked > row.limit.seconds ? worked - row.limit.seconds : 0;
  const words = [
    formatWeekday(day),
    `${t('reports.sums.worked')} ${formatDuration(worked)}`,
    manual > 0 && `${t('reports.sums.manual')} ${formatDuration(manual)}`,
    pending > 0 && `${t('ui.ribbon.pending')} ${formatDuration(pending)}`,
    over > 0 && t('reports.week.over', { time: formatDuration(over) }),
  ].filter(Boolean);
  const shared = {
    'data-cell': place,
    tabIndex: reachable ? 0 : -1,
    onKeyDown: onKeys,
    onFocus: onReached,
    'aria-label': words.join(', '),
    title: words.join('\n'),
  };
  const inside = (
    <>
      <span className={styles.number} data-over={over > 0 || undefined}>
        {worked + manual > 0 ? formatDuration(worked) : '–'}
      </span>
      {worked > 0 && (
        <SplitBar
          parts={(['productive', 'neutral', 'unproductive', 'idle', 'manual'] as const).map((kind) => ({
            kind,
            value: cell[kind],
          }))}
        />
      )}
      {over > 0 && <small className={styles.over}>{t('reports.week.over', { time: formatDuration(over) })}</small>}
      {pending > 0 && <span className={styles.pending}>{formatDuration(pending)}</span>}
    </>
  );
  const hasTime = worked + manual > 0;
  return (
    <td role="gridcell" data-day={shortDay(day)} data-tint={day === today ? 'today' : undefined}>
      {!hasTime && onType ? (
        <button type="button" className={styles.cell} onClick={() => onType('')} {...shared}>
          {inside}
        </button>
      ) : (
        <div className={styles.withAdd}>
          {/* For mouse and touch; on the keyboard a digit in the cell does the same. */}
          {onType && (
            <button
              type="button"
              className={styles.add}
              tabIndex={-1}
              aria-label={t('reports.week.ask', { project: row.project?.name, day: formatWeekday(day) })}
              onClick={() => onType('')}
            >
              <IconPlus size={14} aria-hidden />
            </button>
          )}
          {hasTime ? (
            <WorkedTime
              seconds={worked}
              of={{ from: day, user, project: row.project?.uuid }}
              to={links.day(day, user)}
              className={styles.cell}
              {...shared}
            >
              {inside}
            </WorkedTime>
          ) : (
            <Link to={links.day(day, user)} className={styles.cell} {...shared}>
              {inside}
            </Link>
          )}
        </div>
      )}
    </td>
  );
}

/** Names a day on phones, where no head stands above the cells. */
function shortDay(day: string): string {
  const { weekday, date } = dayHead(day);
  return `${weekday} ${date}`;
}

function Limit({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation();
  const over = used - limit;
  return (
    <small className={styles.limit} data-over={over > 0 || undefined}>
      {over > 0
        ? t('reports.week.over', { time: formatDuration(over) })
        : t('reports.week.of', { limit: formatDuration(limit) })}
    </small>
  );
}
