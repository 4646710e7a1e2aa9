import { useTranslation } from 'react-i18next';
import type { DayRange } from '~/areas/reports/filters/filters-view';
import type { SumsView } from '~/areas/reports/filters/filters.server';
import { PersonName, type PersonView } from '~/areas/reports/person-name';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { SumsSplit } from '~/areas/reports/tables/sums-split';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { Table } from '~/ui/data/table';

interface Props {
  people: readonly { person: PersonView; sums: SumsView }[];
  total: SumsView;
  range: DayRange;
}

/** Sums the days of each person, most first; a name opens the weeks. */
export function PeopleSums({ people, total, range }: Props) {
  const { t } = useTranslation();
  const links = useReportLinks();
  return (
    <Table
      caption={t('reports.home.byPerson')}
      rows={people}
      rowKey={({ person }) => person.uuid}
      columns={[
        {
          id: 'name',
          head: t('reports.hours.by.person'),
          phone: 'title',
          foot: t('reports.total'),
          cell: ({ person }) => <PersonName person={person} to={links.week(range.from, person.uuid)} />,
        },
        {
          id: 'worked',
          head: t('reports.sums.worked'),
          number: true,
          phone: 'number',
          foot: <WorkedTime seconds={total.worked} of={range} />,
          cell: ({ person, sums }) => (
            <WorkedTime
              seconds={sums.worked}
              of={{ ...range, user: person.uuid }}
              to={links.week(range.from, person.uuid)}
            />
          ),
        },
        {
          id: 'activity',
          head: t('reports.sums.activity'),
          number: true,
          foot: <bdi>{percentText(activityPercent(total))}</bdi>,
          cell: ({ sums }) => <bdi>{percentText(activityPercent(sums))}</bdi>,
        },
        {
          id: 'split',
          head: t('reports.sums.split'),
          width: '30%',
          cell: ({ sums }) => <SumsSplit sums={sums} />,
        },
      ]}
    />
  );
}
