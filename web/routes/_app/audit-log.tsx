import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { auditPage } from '~/areas/audit/audit-page.server';
import styles from '~/areas/audit/audit.module.css';
import { ChangeList } from '~/areas/audit/change-list';
import { useAuditWords } from '~/areas/audit/use-audit-words';
import { useDownload } from '~/lib/files/use-download';
import type { PageHandle } from '~/lib/page-handle';
import { companyOwnersOnly } from '~/lib/server/guards.server';
import { DownloadLink } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterDay, FilterMenu, FilterPick } from '~/ui/filters/filter-menu';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { IconDownload } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: 'audit.title',
  texts: ['audit', 'company', 'permissions'],
  menu: { group: 'settings', help: 'audit.menuHelp', icon: 'audit' },
};

export const loader = companyOwnersOnly(({ request, context, actor, workspace }) =>
  auditPage({ context, actor, workspace }, new URL(request.url).searchParams),
);

/** Number of letters of an id that tell two lines apart; all of it is in the title and in the export. */
const SHORT_ID = 8;

export default function AuditLogPage() {
  const { t } = useTranslation();
  const { installation, company, entries, pages } = useLoaderData<typeof loader>();
  const context = installation ? t('audit.contextInstallation') : t('audit.contextCompany', { name: company });
  return (
    <Page
      title={t('audit.title')}
      context={context}
      tools={entries.length > 0 ? <Downloads /> : undefined}
      filters={<Filters />}
    >
      <Panel flush>
        <Entries />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </Page>
  );
}

function Downloads() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { pending, download } = useDownload();
  const fileOf = (format: string): string => {
    const wanted = new URLSearchParams(search);
    wanted.set('format', format);
    return `/resources/audit-log?${wanted}`;
  };
  const own = {
    pending,
    icon: <IconDownload size={16} aria-hidden />,
    onDownload: (href: string) => void download(href),
  };
  return (
    <>
      <DownloadLink href={fileOf('csv')} {...own}>
        {t('audit.exportCsv')}
      </DownloadLink>
      <DownloadLink href={fileOf('xlsx')} {...own}>
        {t('audit.exportXlsx')}
      </DownloadLink>
    </>
  );
}

const NAMES = ['scope', 'user', 'group', 'from', 'to'];

function isFiltered({ users, group, from, to }: ReturnType<typeof useLoaderData<typeof loader>>['filter']): boolean {
  return users.length > 0 || Boolean(group ?? from ?? to);
}

function Filters() {
  const { t } = useTranslation();
  const { filter, groups, picked, isAdmin, installation, company } = useLoaderData<typeof loader>();
  const { users, group, from, to } = filter;
  const count = [users.length > 0, group, from ?? to, installation].filter(Boolean).length;
  return (
    <FilterBar>
      <FilterMenu count={count} names={NAMES}>
        <FilterChoices
          name="user"
          label={t('audit.people')}
          all={t('audit.everybody')}
          chosen={picked}
          source={`/resources/audit-people${installation ? '?scope=installation' : ''}`}
        />
        {isAdmin && (
          <FilterPick
            name="scope"
            label={t('audit.scope')}
            value={installation ? 'installation' : ''}
            all={company}
            options={[{ value: 'installation', label: t('audit.scopeInstallation') }]}
          />
        )}
        <FilterPick
          name="group"
          label={t('audit.group')}
          value={group ?? ''}
          all={t('audit.everything')}
          options={groups.map((value) => ({ value, label: t(`audit.groups.${value}`) }))}
        />
        {(['from', 'to'] as const).map((name) => (
          <FilterDay key={name} name={name} label={t(`audit.${name}`)} value={filter[name] ?? ''} />
        ))}
      </FilterMenu>
      {picked.length > 0 && <span className={styles.picked}>{picked.map(({ name }) => name).join(', ')}</span>}
    </FilterBar>
  );
}

function Entries() {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { entries, filter } = useLoaderData<typeof loader>();
  return (
    <Table
      caption={t('audit.title')}
      rows={entries}
      rowKey={({ uuid }) => uuid}
      empty={
        isFiltered(filter) ? (
          <NothingFound title={t('audit.empty')}>{t('audit.filteredHelp')}</NothingFound>
        ) : (
          <EmptyState title={t('audit.empty')}>{t('audit.emptyHelp')}</EmptyState>
        )
      }
      columns={[
        { id: 'when', head: t('audit.when'), width: '196px', cell: ({ at }) => <DateText value={at} time /> },
        {
          id: 'who',
          head: t('audit.who'),
          cell: ({ actor }) =>
            actor?.name || (actor ? <code>{actor.uuid.slice(0, SHORT_ID)}</code> : t('audit.system')),
        },
        {
          id: 'what',
          head: t('audit.what'),
          phone: 'title',
          cell: ({ description, action }) => <span title={action}>{description}</span>,
        },
        {
          id: 'object',
          head: t('audit.object'),
          cell: ({ objectName, objectType, objectId }) => (
            <span className={styles.what}>
              {objectType === 'role' ? words.role(objectId) : objectName}
              <span className={styles.kind}>
                {words.kind(objectType)}{' '}
                {!objectName && objectType !== 'role' && (
                  <code className={styles.code} title={objectId}>
                    {objectId.slice(0, SHORT_ID)}
                  </code>
                )}
              </span>
            </span>
          ),
        },
        {
          id: 'change',
          head: t('audit.change'),
          cell: ({ action, changes }) => (changes.length > 0 ? <ChangeList action={action} changes={changes} /> : null),
        },
        { id: 'where', head: t('audit.where'), phone: 'away', cell: ({ ip }) => <bdi className="wz-num">{ip}</bdi> },
      ]}
    />
  );
}
