import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AddDialog } from '~/areas/project/members/add-dialog';
import { ExportButton } from '~/areas/project/members/export-button';
import { InviteDialog } from '~/areas/project/members/invite-dialog';
import { PersonDrawer } from '~/areas/project/members/person-drawer';
import { PROJECT_ROLE_CHOICES } from '~/areas/project/members/roles';
import { USER_INTENTS, userFilter, userView } from '~/areas/project/members/users.server';
import styles from '~/areas/project/project.module.css';
import { TagList } from '~/areas/project/tags/tag-list';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Avatar } from '~/ui/basics/avatar';
import { ButtonLink } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { EmailText } from '~/ui/data/email-text';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterMenu, FilterPick } from '~/ui/filters/filter-menu';
import { SearchField } from '~/ui/fields/search-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { Row } from '~/ui/primitives/stack';
import { IconPlus } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: 'people.title',
  texts: ['invitations', 'people'],
  menu: { group: 'people', label: 'people.menu.users', help: 'people.menu.usersHelp', icon: 'users', chord: 'u' },
};

export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const project = workspace.project.uuid;
  const { filter, page } = userFilter(searchParams);
  const may = {
    manage: workspace.slugs.includes('project.manageusers') && !workspace.project.archived,
    invite: workspace.slugs.includes('projects.invite') && !workspace.project.archived,
    see: workspace.slugs.includes('project.viewusers'),
  };
  const { projectUsers, tags, teams } = context.services.project;
  const [list, allTags, allTeams, addable] = await Promise.all([
    projectUsers.list(actor, { project, ...filter, page }),
    tags.list(actor, { project, first: -1 }),
    teams.listNames(actor, project),
    may.manage && searchParams.has('add') ? projectUsers.listAddable(actor, project) : [],
  ]);
  return {
    may,
    filter,
    addable,
    users: list.data.map((user) => userView(context, user)),
    pages: list.paginatorInfo,
    tags: allTags.data.map(({ uuid, name, color }) => ({ uuid, name, color })),
    teams: allTeams,
    place: { project: workspace.project.name, company: workspace.company.name, own: workspace.project.role },
    me: actor.userUuid,
    constraints: {
      invite: context.kernel.constraints('invite'),
      add: context.kernel.constraints('addToProject'),
    },
  };
});

export const action = loginRequired(intents(USER_INTENTS));

export type UsersData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Users() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { users, pages, may, place } = data;
  const { search, searchWith, go } = useSearchState();
  const chosen = users.find(({ uuid }) => uuid === search.get('user'));
  return (
    <Page
      title={t('people.title')}
      context={`${place.company} / ${place.project}`}
      tools={
        <>
          {may.see && <ExportButton total={pages.total} />}
          {may.manage && <ButtonLink to={searchWith({ add: '1' })}>{t('people.add.title')}</ButtonLink>}
          {may.invite && (
            <ButtonLink kind="primary" to={searchWith({ invite: '1' })} icon={<IconPlus size={16} aria-hidden />}>
              {t('people.invite.title')}
            </ButtonLink>
          )}
        </>
      }
      filters={may.see && <Filters data={data} />}
    >
      <Panel flush>
        <UserTable data={data} />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {search.has('invite') && may.invite && (
        <InviteDialog constraints={data.constraints.invite} onClose={() => go({ invite: null })} />
      )}
      {search.has('add') && may.manage && (
        <AddDialog people={data.addable} constraints={data.constraints.add} onClose={() => go({ add: null })} />
      )}
      {chosen && <PersonDrawer key={chosen.uuid} user={chosen} data={data} onClose={() => go({ user: null })} />}
    </Page>
  );
}

const NAMES = ['role', 'tag', 'team', 'state'];

function Filters({ data: { filter, tags, teams } }: { data: UsersData }) {
  const { t } = useTranslation();
  const roles = PROJECT_ROLE_CHOICES.map((uuid) => ({ uuid, name: t(`shell.role.project.${uuid}`) }));
  const lists = [
    { name: 'role', label: t('people.role'), all: t('people.anyRole'), options: roles, chosen: filter.roles },
    { name: 'tag', label: t('people.tags'), all: t('people.anyTag'), options: tags, chosen: filter.tags },
    { name: 'team', label: t('people.teams'), all: t('people.anyTeam'), options: teams, chosen: filter.teams },
  ];
  const count = lists.filter(({ chosen }) => chosen.length > 0).length + (filter.includeInactive ? 1 : 0);
  return (
    <FilterBar active={isFiltered(filter)}>
      <SearchField name="q" label={t('people.search')} defaultValue={filter.keyword} maxLength={120} />
      <FilterMenu count={count} names={NAMES}>
        {lists
          .filter(({ options }) => options.length > 0)
          .map(({ chosen, options, ...list }) => (
            <FilterChoices
              key={list.name}
              {...list}
              options={options}
              chosen={options.filter(({ uuid }) => (chosen as readonly string[]).includes(uuid))}
            />
          ))}
        <FilterPick
          name="state"
          label={t('people.state')}
          all={t('people.enabledOnly')}
          options={[{ value: 'all', label: t('people.enabledAndDisabled') }]}
          value={filter.includeInactive ? 'all' : ''}
        />
      </FilterMenu>
    </FilterBar>
  );
}

function isFiltered({ keyword, roles, tags, teams, includeInactive }: UsersData['filter']): boolean {
  return Boolean(keyword || roles.length + tags.length + teams.length > 0 || includeInactive);
}

function UserTable({ data: { users, filter } }: { data: UsersData }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  return (
    <Table
      caption={t('people.title')}
      rows={users}
      rowKey={({ uuid }) => uuid}
      empty={isFiltered(filter) ? <NothingFound /> : <EmptyState title={t('ui.table.empty')} />}
      columns={[
        {
          id: 'name',
          head: t('people.name'),
          phone: 'title',
          cell: ({ uuid, name, email, picture, isOnline }) => (
            <Row gap={10} nowrap>
              <Avatar name={name} src={picture} size={32} />
              <div className={styles.personWords}>
                <span>
                  <Link to={searchWith({ user: uuid })} preventScrollReset className={styles.opener}>
                    {name}
                  </Link>
                </span>
                <span className={styles.note}>
                  <EmailText value={email} />
                  {isOnline && <span className={styles.online}> ● {t('people.online')}</span>}
                </span>
              </div>
            </Row>
          ),
        },
        {
          id: 'status',
          head: t('people.state'),
          phone: 'number',
          cell: ({ enabled }) => (
            <StatusChip status={enabled ? 'ok' : 'off'}>{t(enabled ? 'people.enabled' : 'people.disabled')}</StatusChip>
          ),
        },
        { id: 'role', head: t('people.role'), cell: ({ role }) => t(`shell.role.project.${role}`) },
        { id: 'tags', head: t('people.tags'), cell: ({ tags }) => tags.length > 0 && <TagList tags={tags} /> },
        { id: 'teams', head: t('people.teams'), cell: ({ teams }) => teams.map(({ name }) => name).join(', ') },
        {
          id: 'joined',
          head: t('people.joined'),
          phone: 'away',
          cell: ({ joinedAt }) => <DateText value={joinedAt} />,
        },
      ]}
    />
  );
}
