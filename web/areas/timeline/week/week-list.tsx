import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SumsSplit } from '~/areas/reports/tables/sums-split';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { formatDuration } from '~/lib/format/format';
import { formatWeekday } from '~/lib/format/format-day';
import { Avatar } from '~/ui/basics/avatar';
import { TextLink } from '~/ui/basics/text-link';
import styles from './week-list.module.css';
import type { WeekListView } from './week-list.server';

type Day = WeekListView['days'][number];

interface Props {
  list: WeekListView;
  today: string;
  /** Owner of the days, when they are one person's: then no entry names them. */
  user?: string;
  /** A list of several projects names the project of each entry. */
  allProjects: boolean;
}

/** The days of the week one under the other, with what there is of each. */
export function WeekList({ list, ...shown }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={styles.days} aria-label={t('reports.week.list')}>
      {list.days.map((day) => (
        <DayOfList key={day.day} day={day} {...shown} />
      ))}
    </ol>
  );
}

function DayOfList({ day: { day, worked, entries }, today, user, allProjects }: { day: Day } & Omit<Props, 'list'>) {
  const { t } = useTranslation();
  const links = useReportLinks();
  return (
    <li className={styles.day} data-tint={day === today ? 'today' : undefined}>
      <div className={styles.head}>
        <h2>
          <TextLink to={links.day(day, user)} alone>
            {formatWeekday(day)}
          </TextLink>
        </h2>
        {entries.length === 0 ? (
          <span className={styles.none}>{t('reports.week.noTime')}</span>
        ) : (
          <b>
            <WorkedTime seconds={worked} of={{ from: day, user }} to={links.day(day, user)} />
          </b>
        )}
      </div>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={`${entry.person.uuid}/${entry.project.uuid}`}>
              <EntryLine day={day} {...{ entry, user, allProjects }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type Entry = Day['entries'][number];

/** All of the line opens the day; its number says how it came about. */
function EntryLine({
  entry,
  day,
  user,
  allProjects,
}: { entry: Entry; day: string } & Pick<Props, 'user' | 'allProjects'>) {
  const links = useReportLinks();
  const { person, project, worked } = entry;
  const to = links.day(day, person.uuid);
  return (
    <div className={styles.entry}>
      <Link to={to} className={styles.open}>
        <EntryName entry={entry} user={user} allProjects={allProjects} />
      </Link>
      <EntryParts entry={entry} />
      <span className={styles.worked}>
        <WorkedTime seconds={worked} of={{ from: day, user: person.uuid, project: project.uuid }} to={to} />
      </span>
    </div>
  );
}

function EntryName({ entry, user, allProjects }: { entry: Entry } & Pick<Props, 'user' | 'allProjects'>) {
  const { person, project } = entry;
  if (user) return <span className={styles.name}>{project.name}</span>;
  return (
    <span className={styles.person}>
      <Avatar name={person.name} src={person.picture} size={26} />
      <span className={styles.name}>
        {person.name}
        {allProjects && <small>{project.name}</small>}
      </span>
    </span>
  );
}

function EntryParts({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { worked, manual, pending } = entry;
  return (
    <>
      <span className={styles.parts}>
        {manual > 0 && (
          <span>
            {t('reports.sums.manual')} {formatDuration(manual)}
          </span>
        )}
        {pending > 0 && (
          <span className={styles.pending}>
            {t('ui.ribbon.pending')} {formatDuration(pending)}
          </span>
        )}
      </span>
      <span className={styles.split}>{worked + manual > 0 && <SumsSplit sums={entry} />}</span>
    </>
  );
}
