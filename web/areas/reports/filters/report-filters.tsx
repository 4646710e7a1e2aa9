import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/reports/reports.module.css';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { formatOffset } from '~/lib/format/format';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import type { Choice, DayRange, FiltersView } from './filters-view';
import { RANGE_PRESETS } from './range-presets';

interface Props {
  frame: FiltersView;
  /** In place of the range, where a page shows days in another way. */
  days?: ReactNode;
  extra?: ReactNode;
}

const named = (list: readonly Choice[]) => list.map(({ uuid, name }) => ({ value: uuid, label: name }));

/** One line of choices; all of them stand in the address. */
export function ReportFilters({ frame, days, extra }: Props) {
  const { t } = useTranslation();
  const { user, team, tag, allProjects } = frame;
  // Uncontrolled fields keep what was chosen before; a link that chooses something else makes them anew.
  const key = [frame.preset, frame.range.from, frame.range.to, user, team, tag, allProjects, frame.zone.name].join();
  const lists = [
    {
      name: 'user',
      label: t('reports.filter.person'),
      all: t('reports.filter.everybody'),
      choices: frame.people,
      chosen: user,
      from: 2,
    },
    { name: 'team', label: t('people.team'), all: t('people.anyTeam'), choices: frame.teams, chosen: team, from: 1 },
    { name: 'tag', label: t('people.tag'), all: t('people.anyTag'), choices: frame.tags, chosen: tag, from: 1 },
  ].filter(({ choices, from }) => choices.length >= from);
  return (
    <FilterBar key={key} active={Boolean(user || team || tag || allProjects)}>
      {days ?? <RangeFields frame={frame} />}
      {lists.map(({ name, label, all, choices, chosen }) => (
        <FilterSelect key={name} name={name} label={label} all={all} options={named(choices)} defaultValue={chosen} />
      ))}
      <FilterSelect
        name="projects"
        label={t('reports.filter.projects')}
        all={frame.project}
        options={[{ value: 'all', label: t('reports.filter.allProjects') }]}
        defaultValue={allProjects ? 'all' : ''}
      />
      {frame.zones.length > 1 && (
        <FilterSelect
          name="zone"
          label={t('reports.filter.zone')}
          options={frame.zones.map(({ name, offset }) => ({ value: name, label: `${name} (${formatOffset(offset)})` }))}
          defaultValue={frame.zone.name}
        />
      )}
      {extra}
    </FilterBar>
  );
}

function RangeFields({ frame: { preset, range } }: { frame: FiltersView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { here } = useReportLinks();
  return (
    <span className={styles.range}>
      <FilterSelect
        name="range"
        label={t('reports.range.label')}
        options={[...RANGE_PRESETS, 'custom' as const].map((name) => ({
          value: name,
          label: t(`reports.range.${name}`),
        }))}
        defaultValue={preset}
        onChange={(event) => {
          if (event.currentTarget.value !== 'custom') return;
          // The days that are shown are what one begins with.
          event.stopPropagation();
          void navigate(here({ ...range }) + '&range=custom', { replace: true, preventScrollReset: true });
        }}
      />
      {preset === 'custom' && <RangeDays range={range} />}
    </span>
  );
}

/** The first day and the last. */
export function RangeDays({ range }: { range: DayRange }) {
  const { t } = useTranslation();
  return (['from', 'to'] as const).map((name) => (
    <input
      key={name}
      type="date"
      name={name}
      aria-label={t(`reports.range.${name}`)}
      defaultValue={range[name]}
      required
      className={styles.day}
    />
  ));
}
