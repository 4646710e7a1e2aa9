import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { HoursRow, HoursView } from '~/areas/reports/hours/hours-view';
import { PersonName } from '~/areas/reports/person-name';
import styles from '~/areas/reports/reports.module.css';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { type SumsOf, useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { dayHead, formatWeekday } from '~/lib/format/format-day';
import { DurationText } from '~/ui/basics/duration-text';
import { type GridColumn, GridTable } from '~/ui/data/grid-table';
import { classNames } from '~/ui/theme/class-names';
import { SumsSplit } from './sums-split';

/** Person, project or day, and what each of its days adds up to. */
export function HoursGrid({ data }: { data: HoursView }) {
  const { t } = useTranslation();
  const { by, frame, rows, days, total } = data;
  const links = useReportLinks();
  const dayColumns: GridColumn<HoursRow>[] =
    by !== 'day' && data.columns
      ? days.map(({ day, worked }, position) => ({
          id: day,
          head: <DayHead day={day} />,
          tint: day === frame.today ? 'today' : undefined,
          foot:
            worked > 0 ? (
              <WorkedTime seconds={worked} of={{ from: day }} to={links.day(day)} />
            ) : (
              <span className={styles.none}>–</span>
            ),
          cell: (row) => (
            <DayCell
              worked={row.days[position]?.[0] ?? 0}
              manual={row.days[position]?.[1] ?? 0}
              of={{ from: day, ...subjectOf(row) }}
              to={links.day(day, 'person' in row ? row.person.uuid : undefined)}
            />
          ),
        }))
      : [];
  return (
    <GridTable
      caption={t('reports.hours.title')}
      rows={rows}
      rowKey={(row) => ('person' in row ? row.person.uuid : 'project' in row ? row.project.uuid : row.day)}
      rowHead={{
        head: t(`reports.hours.by.${by}`),
        cell: (row) => <RowHead row={row} from={frame.range.from} />,
        foot: t('reports.total'),
      }}
      columns={[
        ...dayColumns,
        {
          id: 'worked',
          kind: 'total',
          head: t('reports.sums.worked'),
          cell: (row) => (
            <WorkedTime
              seconds={row.total.worked}
              of={'day' in row ? { from: row.day } : { ...frame.range, ...subjectOf(row) }}
            />
          ),
          foot: <WorkedTime seconds={total.worked} of={frame.range} />,
        },
        {
          id: 'tracked',
          head: t('reports.sums.tracked'),
          cell: ({ total: sums }) => <DurationText seconds={sums.tracked} />,
          foot: <DurationText seconds={total.tracked} />,
        },
        {
          id: 'manual',
          head: t('reports.sums.manual'),
          cell: ({ total: sums }) => <DurationText seconds={sums.manual} />,
          foot: <DurationText seconds={total.manual} />,
        },
        {
          id: 'activity',
          head: t('reports.sums.activity'),
          cell: ({ total: sums }) => <bdi>{percentText(activityPercent(sums))}</bdi>,
          foot: <bdi>{percentText(activityPercent(total))}</bdi>,
        },
        {
          id: 'split',
          kind: 'text',
          head: t('reports.sums.split'),
          cell: ({ total: sums }) => <SumsSplit sums={sums} />,
        },
      ]}
    />
  );
}

function RowHead({ row, from }: { row: HoursRow; from: string }) {
  const links = useReportLinks();
  if ('person' in row) {
    return <PersonName person={row.person} to={links.week(from, row.person.uuid)} />;
  }
  if ('project' in row) return <b>{row.project.name}</b>;
  return (
    <Link to={links.day(row.day)} className={styles.cell}>
      {formatWeekday(row.day)}
    </Link>
  );
}

export function DayHead({ day }: { day: string }) {
  const { weekday, date } = dayHead(day);
  return (
    <span className={styles.dayHead}>
      <span>{weekday}</span>
      <b>{date}</b>
    </span>
  );
}

interface DayCellProps {
  worked: number;
  manual: number;
  of: SumsOf;
  to: string;
}

function DayCell({ worked, manual, of, to }: DayCellProps) {
  if (worked + manual === 0) return <span className={styles.none}>–</span>;
  return (
    <WorkedTime seconds={worked} of={of} to={to} className={classNames(styles.cell, manual > 0 && styles.manual)} />
  );
}

/** Returns the person or project of a line. */
function subjectOf(row: HoursRow): Pick<SumsOf, 'user' | 'project'> {
  if ('person' in row) return { user: row.person.uuid };
  return 'project' in row ? { project: row.project.uuid } : {};
}
