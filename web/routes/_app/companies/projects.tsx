import type { AppLoadContext } from '@remix-run/node';
import { Form as PostForm, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ArchiveDialog } from '~/areas/project/archive-dialog';
import { NewProjectDialog } from '~/areas/project/new-project-dialog';
import styles from '~/areas/project/project.module.css';
import { WORKSPACE_ROUTE } from '~/areas/shell/switcher/project-picker';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { HOME } from '~/lib/home';
import type { PageHandle } from '~/lib/page-handle';
import { textOf, pageOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Button, ButtonLink } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { SearchField } from '~/ui/fields/search-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { Row } from '~/ui/primitives/stack';
import { IconPlus } from '~/ui/theme/icons';

export const handle: PageHandle = { title: 'project.list.title' };

export const loader = loginOnly(async ({ request, params, context, actor }) => {
  const { searchParams } = new URL(request.url);
  const { projects } = context.services.project;
  const uuid = params['uid'] ?? '';
  const company = await projects.describeCompany(actor, uuid);
  const keyword = searchParams.get('q')?.slice(0, 120) ?? '';
  const includeArchived = searchParams.get('state') === 'all';
  const list = await projects.list(actor, { company: uuid, keyword, includeArchived, page: pageOf(searchParams) });
  return {
    company,
    filter: { keyword, includeArchived },
    projects: list.data.map(({ uuid: id, name, description, role, may, usersTotal, teamsTotal, archivedAt }) => ({
      uuid: id,
      name,
      description,
      role,
      may,
      usersTotal,
      teamsTotal,
      archived: archivedAt !== null,
    })),
    pages: list.paginatorInfo,
    constraints: context.kernel.constraints('createProject'),
  };
});

const changesOf = ({ services }: AppLoadContext) => services.project.projectChanges;

export const action = loginOnly(
  intents({
    create: {
      done: 'project.list.createdDone',
      run: ({ params, context, actor, form }) =>
        changesOf(context).create(actor, {
          ...context.kernel.input('createProject', form),
          company: params['uid'],
        }),
    },
    archive: {
      done: 'project.list.archivedDone',
      run: ({ context, actor, form }) =>
        changesOf(context).archive(actor, {
          uuid: textOf(form, 'uuid'),
          name: textOf(form, 'name') ?? '',
        }),
    },
    unarchive: {
      done: 'project.list.unarchivedDone',
      run: ({ context, actor, form }) => changesOf(context).unarchive(actor, textOf(form, 'uuid') ?? ''),
    },
  }),
);

type Project = ReturnType<typeof useLoaderData<typeof loader>>['projects'][number];

export default function CompanyProjects() {
  const { t } = useTranslation();
  const { company, projects, pages, filter } = useLoaderData<typeof loader>();
  const { search, searchWith, go } = useSearchState();
  const filtered = filter.keyword !== '' || filter.includeArchived;
  const create = company.mayCreate && (
    <ButtonLink kind="primary" to={searchWith({ new: '1' })} icon={<IconPlus size={16} aria-hidden />}>
      {t('project.list.create')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('project.list.title')}
      context={company.name}
      tools={create}
      filters={
        <FilterBar active={filtered}>
          <SearchField name="q" label={t('project.list.search')} defaultValue={filter.keyword} maxLength={120} />
          <FilterSelect
            name="state"
            label={t('project.list.state')}
            all={t('project.list.stateOpen')}
            options={[{ value: 'all', label: t('project.list.stateAll') }]}
            defaultValue={filter.includeArchived ? 'all' : ''}
          />
        </FilterBar>
      }
    >
      <Panel flush>
        <Table
          caption={t('project.list.title')}
          rows={projects}
          rowKey={({ uuid }) => uuid}
          empty={
            filter.keyword ? (
              <NothingFound />
            ) : (
              <EmptyState title={t('project.list.none')} actions={create}>
                {t('project.list.noneHelp')}
              </EmptyState>
            )
          }
          columns={[
            {
              id: 'name',
              head: t('project.field.name'),
              phone: 'title',
              cell: (project) => <Name project={project} />,
            },
            {
              id: 'role',
              head: t('project.list.role'),
              cell: ({ role }) => role && t(`shell.role.project.${role}`),
            },
            { id: 'users', head: t('project.list.users'), number: true, cell: ({ usersTotal }) => usersTotal },
            {
              id: 'teams',
              head: t('project.list.teams'),
              number: true,
              phone: 'away',
              cell: ({ teamsTotal }) => teamsTotal,
            },
            {
              id: 'tools',
              head: t('project.list.tools'),
              phone: 'number',
              cell: (project) => <Tools project={project} />,
            },
          ]}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {search.get('new') && company.mayCreate && <NewProjectDialog onClose={() => go({ new: null })} />}
      <Archiving projects={projects} uuid={search.get('archive')} onClose={() => go({ archive: null })} />
    </Page>
  );
}

function Name({ project }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <div>
      <span className={styles.opener}>{project.name}</span>{' '}
      {project.archived && <StatusChip status="locked">{t('project.archived')}</StatusChip>}
      {project.description && <p className={styles.note}>{project.description}</p>}
    </div>
  );
}

/** Works in it, and archives it. */
function Tools({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const fetcher = useFetcher<typeof action>();
  useActionResult(fetcher.data);
  return (
    <Row gap={4} align="stretch" nowrap>
      <PostForm method="post" action={WORKSPACE_ROUTE}>
        <input type="hidden" name="project" value={project.uuid} />
        <input type="hidden" name="returnTo" value={HOME} />
        <Button type="submit" small aria-label={t('project.list.openNamed', { project: project.name })}>
          {t('project.list.open')}
        </Button>
      </PostForm>
      {project.may.archive && !project.archived && (
        <ButtonLink kind="quiet" small to={searchWith({ archive: project.uuid })} preventScrollReset>
          {t('project.list.archive')}
        </ButtonLink>
      )}
      {project.may.archive && project.archived && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="unarchive" />
          <input type="hidden" name="uuid" value={project.uuid} />
          <Button type="submit" kind="quiet" small pending={fetcher.state !== 'idle'}>
            {t('project.list.unarchive')}
          </Button>
        </fetcher.Form>
      )}
    </Row>
  );
}

function Archiving({ projects, uuid, onClose }: { projects: Project[]; uuid: string | null; onClose: () => void }) {
  const project = projects.find((one) => one.uuid === uuid && !one.archived && one.may.archive);
  return project ? <ArchiveDialog project={project} onClose={onClose} /> : null;
}
