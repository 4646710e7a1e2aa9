import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRole } from '@server/shared/permissions/role';
import styles from '~/areas/company/company.module.css';
import type { MemberAct } from '~/areas/company/member-dialog';
import { formatNumber } from '~/lib/format/format';
import type { PageHandle } from '~/lib/page-handle';
import { adminOnly } from '~/lib/server/guards.server';
import { activateMember, memberOf } from '~/areas/company/member-activation.server';
import { intents } from '~/lib/server/intents.server';
import { Avatar } from '~/ui/basics/avatar';
import { IconButton } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { EmailText } from '~/ui/data/email-text';
import { latePart } from '~/ui/basics/late-part';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { type Column, Table } from '~/ui/data/table';
import { FilterMenu, FilterPick } from '~/ui/filters/filter-menu';
import { SearchField } from '~/ui/fields/search-field';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Panel } from '~/ui/layout/panel';
import { Menu, MenuItem } from '~/ui/overlays/menu';
import { IconDotsVertical } from '~/ui/theme/icons';

const MemberDialog = latePart(() => import('~/areas/company/member-dialog'));

export const handle: PageHandle = { title: 'members.title' };

const ROLES = ['owner', 'manager', 'accountant', 'agent', 'member'] as const satisfies readonly CompanyRole[];

export const loader = adminOnly(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const { companyUsers, roles } = context.services.company;
  const company = workspace.company.uuid;
  const filters = {
    keyword: searchParams.get('keyword') ?? '',
    role: searchParams.get('role') || undefined,
    includeInactive: searchParams.get('status') === 'all',
  };
  const page = Number(searchParams.get('page') ?? 1);
  const [list, givable] = await Promise.all([
    companyUsers.list(actor, { company, page, ...filters }),
    roles.listAssignable(actor, company),
  ]);
  const own = workspace.company.role;
  return {
    users: list.data.map(({ uuid, name, email, role, joinedAt, active, projectsTotal, avatar }) => ({
      uuid,
      name,
      email,
      role: role as CompanyRole,
      active,
      projectsTotal,
      joinedAt: joinedAt.toISOString(),
      // The picture stands also at an address that takes the cookie.
      avatar: avatar?.replace('/api/', '/resources/') ?? null,
      mine: uuid === actor.userUuid,
      mayChange:
        uuid !== actor.userUuid && (actor.isAdmin || own === 'owner' || (own === 'manager' && role !== 'owner')),
    })),
    pages: list.paginatorInfo,
    filters,
    givable,
  };
});

export const action = adminOnly(
  intents({
    role: {
      done: 'members.act.role.done',
      run: (asked) =>
        asked.context.services.company.memberChanges.changeRole(asked.actor, {
          ...memberOf(asked),
          role: asked.form.get('role'),
        }),
    },
    deactivate: {
      done: 'members.act.deactivate.done',
      run: (asked) => asked.context.services.company.memberChanges.deactivate(asked.actor, memberOf(asked)),
    },
    activate: { done: 'members.act.activate.done', answer: activateMember },
    resend: {
      done: 'members.ended.done',
      run: (asked) => asked.context.services.wallet.endedInvites.resend(asked.actor, memberOf(asked)),
    },
  }),
);

type UserView = ReturnType<typeof useLoaderData<typeof loader>>['users'][number];

export default function People() {
  const { t } = useTranslation();
  const { users, pages, filters, givable } = useLoaderData<typeof loader>();
  const [act, setAct] = useState<MemberAct | null>(null);
  const filtered = Boolean(filters.keyword || filters.role || filters.includeInactive);
  return (
    <>
      <div className={styles.filters}>
        <FilterBar active={filtered}>
          <SearchField name="keyword" label={t('members.search')} defaultValue={filters.keyword} />
          <FilterMenu count={[filters.role, filters.includeInactive].filter(Boolean).length} names={['role', 'status']}>
            <FilterPick
              name="role"
              label={t('members.role')}
              all={t('members.allRoles')}
              value={filters.role ?? ''}
              options={ROLES.map((role) => ({ value: role, label: t(`shell.role.company.${role}`) }))}
            />
            <FilterPick
              name="status"
              label={t('members.status')}
              all={t('members.onlyActive')}
              value={filters.includeInactive ? 'all' : ''}
              options={[{ value: 'all', label: t('members.everybody') }]}
            />
          </FilterMenu>
        </FilterBar>
      </div>
      <Panel flush>
        <Table
          caption={t('members.title')}
          rows={users}
          rowKey={({ uuid }) => uuid}
          empty={<NothingFound>{t('members.noneFound')}</NothingFound>}
          columns={useColumns(setAct)}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {act && (
        <MemberDialog key={`${act.kind}-${act.user.uuid}`} act={act} roles={givable} onClose={() => setAct(null)} />
      )}
    </>
  );
}

function useColumns(choose: (act: MemberAct) => void): Column<UserView>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      head: t('members.name'),
      phone: 'title',
      cell: ({ name, email, avatar, mine }) => (
        <span className={styles.person}>
          <Avatar name={name} src={avatar} size={28} />
          <span className={styles.names}>
            <span>{mine ? t('members.you', { name }) : name}</span>
            <span className={styles.note}>
              <EmailText value={email} />
            </span>
          </span>
        </span>
      ),
    },
    { id: 'role', head: t('members.role'), cell: ({ role }) => t(`shell.role.company.${role}`) },
    { id: 'joined', head: t('members.joined'), cell: ({ joinedAt }) => <DateText value={joinedAt} /> },
    {
      id: 'projects',
      head: t('members.projects'),
      number: true,
      phone: 'away',
      cell: ({ projectsTotal }) => formatNumber(projectsTotal),
    },
    {
      id: 'status',
      head: t('members.status'),
      cell: ({ active }) => (
        <StatusChip status={active ? 'ok' : 'off'}>{t(active ? 'members.active' : 'members.inactive')}</StatusChip>
      ),
    },
    {
      id: 'actions',
      head: t('members.actions'),
      phone: 'number',
      cell: (user) => user.mayChange && <Actions user={user} choose={choose} />,
    },
  ];
}

function Actions({ user, choose }: { user: UserView; choose: (act: MemberAct) => void }) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <IconButton small label={t('members.actionsFor', { name: user.name })}>
          <IconDotsVertical size={16} aria-hidden />
        </IconButton>
      }
    >
      {user.active && <MenuItem onSelect={() => choose({ kind: 'role', user })}>{t('members.act.role.open')}</MenuItem>}
      {user.active ? (
        <MenuItem danger onSelect={() => choose({ kind: 'deactivate', user })}>
          {t('members.act.deactivate.open')}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => choose({ kind: 'activate', user })}>{t('members.act.activate.open')}</MenuItem>
      )}
    </Menu>
  );
}
