import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ArchiveDialog } from '~/areas/project/archive-dialog';
import styles from '~/areas/project/project.module.css';
import { PROJECT_INTENTS } from '~/areas/project/settings/project-setting.server';
import { TagsPanel } from '~/areas/project/tags/tags-panel';
import { useActionResult, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'project.settings.title',
  menu: { group: 'settings', label: 'project.menu.project', help: 'project.menu.projectHelp', icon: 'project' },
};

export const loader = permissionBased('project.manageusers')(async ({ context, actor, workspace }) => {
  const { kernel, services } = context;
  const view = await services.project.projects.read(actor, workspace.project.uuid);
  const { uuid, name, description, company, enableCloudService, archivedAt, may } = view;
  const tags = view.tags.map((tag) => ({
    uuid: tag.uuid,
    name: tag.name,
    color: tag.color,
    description: tag.description,
  }));
  return {
    project: { uuid, name, description, company, enableCloudService, archived: archivedAt !== null, may },
    tags,
    constraints: { project: kernel.constraints('updateProject'), tag: kernel.constraints('createTag') },
  };
});

export const action = permissionBased('project.manageusers')(intents(PROJECT_INTENTS));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProjectSettings() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { project } = data;
  return (
    <Page title={t('project.settings.title')} context={`${project.company.name} / ${project.name}`}>
      <div className={styles.panels} key={project.uuid}>
        {project.archived && <Banner kind="warning">{t('project.settings.archivedNote')}</Banner>}
        <FactsPanel data={data} />
        <TagsPanel tags={data.tags} constraints={data.constraints.tag} fixed={project.archived} />
        {project.may.archive && <ArchivePanel project={project} />}
      </div>
    </Page>
  );
}

function FactsPanel({ data: { project, constraints } }: { data: Data }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('project.settings.facts')}>
      <Form fetcher={fetcher} intent="facts" constraints={constraints.project} guard>
        <TextField name="name" label={t('project.field.name')} defaultValue={project.name} autoComplete="off" />
        <TextArea
          name="description"
          label={t('project.field.description')}
          defaultValue={project.description}
          optional
        />
        <FormActions>
          <SubmitButton>{t('project.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}

function ArchivePanel({ project }: { project: Data['project'] }) {
  const { t } = useTranslation();
  const { search, searchWith, go } = useSearchState();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  return (
    <Panel title={t('project.archive.panel')} help={t('project.archive.text')}>
      {project.archived ? (
        <Button
          pending={fetcher.state !== 'idle'}
          onClick={() => fetcher.submit({ intent: 'unarchive' }, { method: 'post' })}
        >
          {t('project.list.unarchive')}
        </Button>
      ) : (
        <ButtonLink kind="danger" to={searchWith({ archive: '1' })} preventScrollReset>
          {t('project.archive.confirm')}
        </ButtonLink>
      )}
      {search.has('archive') && !project.archived && (
        <ArchiveDialog project={project} onClose={() => go({ archive: null })} />
      )}
    </Panel>
  );
}
