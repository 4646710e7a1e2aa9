import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatZone } from '~/lib/format/format';
import { formatRange } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { buttonClass, ButtonLink } from '~/ui/basics/button';
import { Page } from '~/ui/layout/page';
import { IconChevronLeft, IconChevronRight } from '~/ui/theme/icons';
import { ExportMenu, type ReportFile } from './export-menu';
import type { FiltersView } from './filters/filters-view';
import { ReportFilters } from './filters/report-filters';
import { SavedFilters, type SavedFilterView } from './filters/saved-filters';
import styles from './reports.module.css';
import { useReportLinks } from './use-report-links';

interface Props {
  title: string;
  /** The title names them: on phones they are not said twice. */
  daysInTitle?: boolean;
  /** Name under which the page's filters are kept. */
  page: string;
  frame: FiltersView;
  /** File that the page can be taken along as, and whether there is anything in it. */
  file: ReportFile;
  saved: SavedFilterView[];
  /** Further filters of this report, in the menu. */
  extra?: ReactNode;
  days?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** Frame of all reports: people, days, clocks, and the way into a file. */
export function ReportPage({ title, daysInTitle, page, frame, file, saved, extra, days, tools, children }: Props) {
  const { t } = useTranslation();
  return (
    <Page
      title={title}
      context={<ReportContext frame={frame} daysInTitle={daysInTitle} />}
      tools={
        <span className={styles.tools}>
          {tools}
          <PeriodLinks frame={frame} />
          <SavedFilters page={page} saved={saved} />
          <ExportMenu file={file} frame={frame} />
        </span>
      }
      filters={<ReportFilters frame={frame} days={days} extra={extra} />}
    >
      {frame.refused && <Banner kind="warning">{t(`reports.range.refused.${frame.refused}`)}</Banner>}
      {frame.filling && <Banner kind="info">{t('reports.filling', { zone: frame.zone.name })}</Banner>}
      {children}
    </Page>
  );
}

/** Company / project · days · zone, once a page. */
function ReportContext({ frame, daysInTitle }: Pick<Props, 'frame' | 'daysInTitle'>) {
  const { t } = useTranslation();
  const { company, project, picked } = frame;
  const named = picked.projects.map(({ name }) => name);
  const place =
    frame.allProjects && named.length === 0
      ? t('reports.allProjectsOf', { company })
      : `${company} / ${shortly(frame.allProjects ? named : [project])}`;
  const whose = shortly([...picked.people, ...picked.teams, ...picked.tags].map(({ name }) => name));
  return (
    <span className={styles.context}>
      <span className={frame.allProjects ? undefined : styles.desk}>{place}</span>
      <bdi className={daysInTitle ? styles.desk : undefined}>{formatRange(frame.range.from, frame.range.to)}</bdi>
      <bdi>{formatZone(frame.zone)}</bdi>
      {whose && <span>{whose}</span>}
    </span>
  );
}

/** The first few names, and how many more there are. */
function shortly(names: readonly string[]): string {
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ` +${names.length - 3}` : '');
}

/** `[`, `]` and `t` press them. */
function PeriodLinks({ frame: { previous, next, range, today } }: { frame: FiltersView }) {
  const { t } = useTranslation();
  const { here } = useReportLinks();
  const isNow = range.from <= today && today <= range.to;
  // The page shows the present period when its address names none.
  const present = Object.fromEntries(Object.keys(previous).map((name) => [name, null]));
  return (
    <span className={styles.period}>
      {!isNow && (
        <ButtonLink to={here(present)} replace preventScrollReset data-period="today">
          {t('ui.toToday')}
        </ButtonLink>
      )}
      <Link
        to={here({ ...previous })}
        replace
        preventScrollReset
        data-period="previous"
        aria-label={t('reports.range.previous')}
        title={t('reports.range.previous')}
        className={buttonClass({})}
      >
        <IconChevronLeft size={16} className="wz-turn" aria-hidden />
      </Link>
      <Link
        to={here({ ...next })}
        replace
        preventScrollReset
        data-period="next"
        aria-label={t('reports.range.next')}
        title={t('reports.range.next')}
        className={buttonClass({})}
      >
        <IconChevronRight size={16} className="wz-turn" aria-hidden />
      </Link>
    </span>
  );
}
