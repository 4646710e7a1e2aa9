import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesPage, COMPANY_FIELDS } from '~/areas/company/companies-page.server';
import { DeletedCompanies } from '~/areas/company/deleted-companies';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatNumber } from '~/lib/format/format';
import type { PageHandle } from '~/lib/page-handle';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly, ROADBLOCK } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Button, IconButton } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { latePart } from '~/ui/basics/late-part';
import { TextLink } from '~/ui/basics/text-link';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { SearchField } from '~/ui/fields/search-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { IconLogout, IconPlus } from '~/ui/theme/icons';

const CreateCompanyDialog = latePart(() => import('~/areas/company/create-company-dialog'));

export const handle: PageHandle = {
  title: 'company.list.title',
  texts: ['company'],
  menu: {
    group: 'settings',
    label: 'company.menu.companies',
    help: 'company.menu.companiesHelp',
    icon: 'companies',
    chord: 'o',
  },
};

export const loader = loginOnly(({ request, context, actor }) =>
  companiesPage({ context, actor }, new URL(request.url).searchParams),
);

export const action = loginOnly(
  intents({
    create: {
      answer: async ({ context, actor, form }) => {
        const created = await context.services.company.companyFounding.create(actor, formValues(form, COMPANY_FIELDS));
        // A person who works nowhere yet goes on to the first project.
        const next = context.workspace ? `/companies/${created.uuid}/projects` : ROADBLOCK;
        return redirectWithToast(next, { text: textFor(context, 'company.create.done') });
      },
    },
    restore: {
      done: 'company.deleted.restored',
      run: ({ context, actor, form }) =>
        context.services.company.companyRestoration.restore(actor, String(form.get('uuid') ?? '')),
    },
    leave: {
      done: 'company.leave.done',
      run: ({ context, actor, form }) =>
        context.services.company.memberChanges.leave(actor, String(form.get('uuid') ?? '')),
    },
  }),
);

export default function CompanyList() {
  const { t } = useTranslation();
  const { companies, deleted, pages, keyword, create } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const [leaving, setLeaving] = useState<{ uuid: string; name: string } | null>(null);
  const show = (dialog: string | null) => {
    const next = new URLSearchParams(search);
    if (dialog) next.set('dialog', dialog);
    else next.delete('dialog');
    setSearch(next, { preventScrollReset: true });
  };
  const open = (
    <Button kind="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => show('new')}>
      {t('company.create.open')}
    </Button>
  );
  return (
    <Page
      title={t('company.list.title')}
      context={t('company.list.help')}
      tools={open}
      filters={
        <FilterBar active={keyword !== ''}>
          <SearchField name="keyword" label={t('company.list.search')} defaultValue={keyword} />
        </FilterBar>
      }
    >
      <Panel flush>
        <Table
          caption={t('company.list.title')}
          rows={companies}
          rowKey={({ uuid }) => uuid}
          empty={
            keyword ? (
              <NothingFound title={t('company.list.none')}>{t('company.list.noneFound')}</NothingFound>
            ) : (
              <EmptyState title={t('company.list.none')} actions={open}>
                {t('company.list.noneHelp')}
              </EmptyState>
            )
          }
          columns={[
            {
              id: 'name',
              head: t('company.field.name'),
              phone: 'title',
              cell: ({ uuid, name }) => (
                <TextLink alone to={`/companies/${uuid}/projects`}>
                  {name}
                </TextLink>
              ),
            },
            {
              id: 'role',
              head: t('company.list.role'),
              phone: 'number',
              cell: ({ role }) => <Chip>{t(role ? `shell.role.company.${role}` : 'shell.role.admin')}</Chip>,
            },
            {
              id: 'users',
              head: t('company.list.users'),
              number: true,
              cell: ({ usersTotal }) =>
                t('company.list.usersCount', { count: usersTotal, number: formatNumber(usersTotal) }),
            },
            {
              id: 'projects',
              head: t('company.list.projects'),
              number: true,
              cell: ({ projectsTotal }) =>
                t('company.list.projectsCount', { count: projectsTotal, number: formatNumber(projectsTotal) }),
            },
            { id: 'currency', head: t('company.field.currency'), phone: 'away', cell: ({ currency }) => currency },
            { id: 'zone', head: t('company.field.mainTimezone'), phone: 'away', cell: ({ zone }) => zone },
            {
              id: 'leave',
              head: t('company.list.actions'),
              phone: 'tools',
              cell: ({ uuid, name, role }) =>
                role && (
                  <IconButton small label={t('company.leave.one', { name })} onClick={() => setLeaving({ uuid, name })}>
                    <IconLogout size={16} className="wz-turn" aria-hidden />
                  </IconButton>
                ),
            },
          ]}
        />
      </Panel>
      {pages.total > pages.perPage && (
        <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      )}
      <DeletedCompanies companies={deleted} />
      {create && <CreateCompanyDialog {...create} onClose={() => show(null)} />}
      {leaving && <LeaveDialog company={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

function LeaveDialog({ company, onClose }: { company: { uuid: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={t('company.leave.one', { name: company.name })}
      confirm={t('company.leave.confirm')}
      {...answerOf(fetcher)}
      onConfirm={() => fetcher.submit({ intent: 'leave', uuid: company.uuid }, { method: 'post' })}
      onClose={onClose}
    >
      <p>{t('company.leave.consequence')}</p>
    </ConfirmDialog>
  );
}
