import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { TeamFields } from '~/areas/project/teams/team-fields';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { PageHandle } from '~/lib/page-handle';
import { pageOf } from '~/lib/server/form-fields.server';
import { loginRequired } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { ButtonLink } from '~/ui/basics/button';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { SearchField } from '~/ui/fields/search-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { Dialog } from '~/ui/overlays/dialog';
import { IconPlus } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: 'teams.title',
  texts: ['teams'],
  menu: { group: 'people', label: 'teams.menu.team', help: 'teams.menu.teamHelp', icon: 'teams', chord: 'm' },
};

export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const keyword = searchParams.get('q')?.slice(0, 120) ?? '';
  const project = workspace.project.uuid;
  const list = await context.services.project.teams.list(actor, { project, keyword, page: pageOf(searchParams) });
  return {
    keyword,
    mayManage: workspace.slugs.includes('project.manageusers') && !workspace.project.archived,
    context: `${workspace.company.name} / ${workspace.project.name}`,
    teams: list.data.map(({ uuid, name, description, usersTotal }) => ({ uuid, name, description, usersTotal })),
    pages: list.paginatorInfo,
    constraints: context.kernel.constraints('createTeam'),
  };
});

export const action = loginRequired(
  formAction({
    done: 'teams.created',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.teams.create(actor, {
        ...context.kernel.input('createTeam', form),
        project: workspace.project.uuid,
      }),
  }),
);

export default function Teams() {
  const { t } = useTranslation();
  const { teams, pages, keyword, mayManage, context, constraints } = useLoaderData<typeof loader>();
  const { search, searchWith, go } = useSearchState();
  const create = mayManage && (
    <ButtonLink kind="primary" to={searchWith({ new: '1' })} icon={<IconPlus size={16} aria-hidden />}>
      {t('teams.create')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('teams.title')}
      context={context}
      tools={create}
      filters={
        <FilterBar active={keyword !== ''}>
          <SearchField name="q" label={t('teams.search')} defaultValue={keyword} maxLength={120} />
        </FilterBar>
      }
    >
      <Panel flush>
        <Table
          caption={t('teams.title')}
          rows={teams}
          rowKey={({ uuid }) => uuid}
          empty={
            keyword ? (
              <NothingFound />
            ) : (
              <EmptyState title={t('teams.none')} actions={create}>
                {t(mayManage ? 'teams.noneHelp' : 'teams.noneOfYours')}
              </EmptyState>
            )
          }
          columns={[
            {
              id: 'name',
              head: t('teams.name'),
              phone: 'title',
              cell: ({ uuid, name }) => (
                <Link to={`/team-setting/${uuid}`} prefetch="intent" className={styles.opener}>
                  {name}
                </Link>
              ),
            },
            { id: 'description', head: t('teams.description'), cell: ({ description }) => description },
            {
              id: 'users',
              head: t('teams.people'),
              number: true,
              phone: 'number',
              cell: ({ usersTotal }) => usersTotal,
            },
          ]}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {search.has('new') && mayManage && <NewTeam constraints={constraints} onClose={() => go({ new: null })} />}
    </Page>
  );
}

function NewTeam({ constraints, onClose }: { constraints: FormConstraints; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('teams.create')}>
      <Form fetcher={fetcher} constraints={constraints} guard>
        <TeamFields />
        <FormActions>
          <SubmitButton>{t('teams.create')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
