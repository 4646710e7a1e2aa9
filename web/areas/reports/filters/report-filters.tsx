import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/reports/reports.module.css';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { formatOffset } from '~/lib/format/format';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterMenu, FilterPick } from '~/ui/filters/filter-menu';
import { type DayRange, FILTER_NAMES, type FilterKind, type FiltersView, projectsOf } from './filters-view';
import { RANGE_PRESETS } from './range-presets';

interface Props {
  frame: FiltersView;
  /** Stands in place of the range, where a page shows days in another way. */
  days?: ReactNode;
  /** Further filters of the page, in its menu. */
  extra?: ReactNode;
}

/** Name in the address of a link to somebody's day: who came by it looks at them until another person is picked. */
const INSTEAD = ['userId'];
const NAMES = [...Object.values(FILTER_NAMES), ...INSTEAD, 'zone', 'now'];

/** The days, and everything else behind one button; all of it stands in the address. */
export function ReportFilters({ frame, days, extra }: Props) {
  const { search } = useReportLinks();
  const count = ['user', 'team', 'tag', 'projects', 'zone', 'now'].filter((name) => search.get(name)).length;
  const of = count + (search.has('userId') && frame.user && !search.get('user') ? 1 : 0);
  // Uncontrolled fields keep what was chosen before; a link that chooses something else makes them anew.
  const key = [frame.preset, frame.range.from, frame.range.to].join();
  return (
    <FilterBar key={key}>
      {days ?? <RangeFields frame={frame} />}
      <FilterMenu count={of} names={NAMES}>
        <WhoseTime frame={frame} />
        {extra}
      </FilterMenu>
    </FilterBar>
  );
}

const ALL_OF = { people: 'reports.filter.everybody', teams: 'people.anyTeam', tags: 'people.anyTag' } as const;

function WhoseTime({ frame }: { frame: FiltersView }) {
  const { t } = useTranslation();
  const { search } = useReportLinks();
  const { offered, picked, allProjects, project, zones } = frame;
  const projects = projectsOf(frame);
  const sourceOf = (kind: FilterKind) =>
    `/resources/filter-options?${new URLSearchParams([['kind', kind], ...projects.map((one) => ['projects', one])])}`;
  const labels = { people: t('people.title'), teams: t('people.teams'), tags: t('people.tags') };
  return (
    <>
      {(['people', 'teams', 'tags'] as const).map(
        (kind) =>
          (offered[kind] || picked[kind].length > 0) && (
            <FilterChoices
              key={kind}
              name={FILTER_NAMES[kind]}
              label={labels[kind]}
              all={t(ALL_OF[kind])}
              chosen={picked[kind]}
              source={sourceOf(kind)}
              instead={kind === 'people' ? INSTEAD : undefined}
            />
          ),
      )}
      <FilterChoices
        name={FILTER_NAMES.projects}
        label={t('reports.filter.projects')}
        all={project}
        chosen={picked.projects}
        source="/resources/filter-options?kind=projects"
        every={{
          value: 'all',
          label: t('reports.filter.allProjects'),
          on: allProjects && picked.projects.length === 0,
        }}
      />
      {zones.length > 1 && (
        <FilterPick
          name="zone"
          label={t('reports.filter.zone')}
          options={zones.map(({ name, offset }) => ({ value: name, label: `${name} (${formatOffset(offset)})` }))}
          value={search.get('zone') ?? frame.zone.name}
        />
      )}
    </>
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
