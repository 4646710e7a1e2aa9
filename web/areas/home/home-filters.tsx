import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FiltersView } from '~/areas/reports/filters/filters-view';
import { RangeDays } from '~/areas/reports/filters/report-filters';
import styles from '~/areas/reports/reports.module.css';
import { NO_DAYS, useReportLinks } from '~/areas/reports/use-report-links';
import { Views } from '~/areas/reports/views';

import { SearchField } from '~/ui/fields/search-field';
import { classNames } from '~/ui/theme/class-names';
import { FilterPick, FilterSearch } from '~/ui/filters/filter-menu';
import { NOW_STATES, SORTS } from './team-board';

const CHIPS = ['today', 'past-7-days', 'past-30-days', 'this-week', 'this-month'] as const;

/** The ranges one asks for most, in one press. */
function RangeChips({ frame }: { frame: FiltersView }) {
  const { t } = useTranslation();
  const { here, search } = useReportLinks();
  const chips = CHIPS.map((id) => ({ id, label: t(`reports.range.${id}`), to: here({ ...NO_DAYS, range: id }) }));
  // The days that are shown are what one begins with.
  const custom = `${here({ date: null, ...frame.range })}&range=custom`;
  return (
    <Views
      label={t('reports.range.label')}
      current={frame.preset === 'custom' && !isCustom(frame, search) ? '' : frame.preset}
      views={[...chips, { id: 'custom', label: t('reports.range.custom'), to: custom }]}
    />
  );
}

/** Two days are chosen, not one. */
function isCustom({ preset, range: { from, to } }: FiltersView, search: URLSearchParams): boolean {
  return preset === 'custom' && !search.has('date') && (from !== to || search.get('range') === 'custom');
}

interface Props {
  frame: FiltersView;
  /** Rows of people that can be searched; `now`: also by what they do at the moment. */
  rows: 'now' | 'then' | null;
}

/** Days by one press, and rows by a part of the name. */
export function HomeFilters({ frame, rows }: Props) {
  const { t } = useTranslation();
  const { search } = useReportLinks();
  const { from, to } = frame.range;
  const custom = isCustom(frame, search);
  return (
    <>
      <div className={styles.chips}>
        <RangeChips frame={frame} />
      </div>
      {from === to && !custom && <DayField key={to} day={to} today={frame.today} />}
      {custom && (
        <span className={styles.range}>
          <RangeDays range={frame.range} />
        </span>
      )}
      {rows && (
        <span className={styles.desk}>
          <SearchField name="q" label={t('people.search')} defaultValue={search.get('q') ?? ''} maxLength={120} />
        </span>
      )}
    </>
  );
}

/** Has no name: the address says the day only where it is not today. */
function DayField({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { here } = useReportLinks();
  return (
    <span className={classNames(styles.range, styles.desk)}>
      <input
        type="date"
        defaultValue={day}
        aria-label={t('reports.hours.by.day')}
        className={styles.day}
        onChange={(event) => {
          event.stopPropagation();
          const date = event.currentTarget.value;
          if (!date) return;
          const to = here({ ...NO_DAYS, date: date === today ? null : date });
          void navigate(to, { replace: true, preventScrollReset: true });
        }}
      />
    </span>
  );
}

/** Filters the rows of people by their state, and orders them. */
export function RowFilters({ rows }: { rows: 'now' | 'then' }) {
  const { t } = useTranslation();
  const { search } = useReportLinks();
  const sorts = SORTS.filter((sort) => rows === 'now' || sort !== 'now');
  return (
    <>
      <div className={styles.phone}>
        <FilterSearch name="q" label={t('people.search')} value={search.get('q') ?? ''} />
      </div>
      {rows === 'now' && (
        <FilterPick
          name="now"
          label={t('reports.home.state')}
          all={t('reports.home.anyState')}
          options={NOW_STATES.map((state) => ({ value: state, label: t(`reports.home.now.${state}`) }))}
          value={search.get('now') ?? ''}
        />
      )}
      <FilterPick
        name="sort"
        label={t('reports.home.sort')}
        options={sorts.map((sort) => ({ value: sort, label: t(`reports.home.sortBy.${sort}`) }))}
        value={search.get('sort') ?? sorts[0] ?? ''}
      />
    </>
  );
}
