import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BuildRow, type BuildView } from '~/areas/builds/build-row';
import { buildView } from '~/areas/builds/build-view.server';
import styles from '~/areas/builds/builds.module.css';
import { UnfinishedUpload } from '~/areas/builds/unfinished-upload';
import { UploadForm } from '~/areas/builds/upload-form';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { formValues } from '~/lib/server/form-values.server';
import { adminOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Form, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'builds.upload.title',
  texts: ['builds', 'identity'],
  menu: { group: 'settings', help: 'shell.menu.uploadHelp', icon: 'upload', needs: ['builds.publish'] },
};

export const loader = adminOnly(async ({ context, actor, workspace }) => {
  const { builds, buildUploads } = context.services.company;
  const company = workspace.company.uuid;
  const [offered, unfinished] = await Promise.all([
    builds.list(actor, { company, first: 60, page: 1 }),
    buildUploads.listUnfinished(actor, company),
  ]);
  return {
    constraints: context.kernel.constraints('startBuildUpload'),
    company: workspace.company.name,
    mayUpload: workspace.slugs.includes('builds.publish'),
    // The tracker that came with the server is not the company's to withdraw.
    builds: offered.data.filter(({ companyId }) => companyId !== null).map(buildView),
    unfinished: unfinished.map((build) => ({ ...buildView(build), received: Number(build.received) })),
  };
});

export const action = adminOnly(
  intents({
    start: {
      answer: async ({ context, actor, workspace, form }) => {
        const values = formValues(form, ['platform', 'arch', 'version', 'fileName', 'notes']);
        const wanted = { ...values, company: workspace.company.uuid, size: Number(form.get('size')) };
        const build = await context.services.company.buildUploads.start(actor, wanted);
        return { upload: { uuid: build.uuid, received: 0 } };
      },
    },
    withdraw: {
      done: 'builds.withdrawn',
      run: ({ context, actor, form }) =>
        context.services.company.buildUploads.withdraw(actor, String(form.get('uuid') ?? '')),
    },
  }),
);

export default function UploadApplication() {
  const { t } = useTranslation();
  const { company, mayUpload, constraints, builds, unfinished } = useLoaderData<typeof loader>();
  return (
    <Page title={t('builds.upload.title')} context={t('builds.upload.help', { company })}>
      <div className={styles.panels}>
        {mayUpload ? (
          <Panel title={t('builds.upload.new')}>
            <UploadForm constraints={constraints} />
          </Panel>
        ) : (
          <Banner kind="info">{t('builds.upload.notAllowed')}</Banner>
        )}
        {unfinished.length > 0 && (
          <Panel title={t('builds.upload.unfinished')} help={t('builds.upload.unfinishedHelp')}>
            {unfinished.map((build) => (
              <UnfinishedUpload key={build.uuid} build={build} />
            ))}
          </Panel>
        )}
        <Panel title={t('builds.offered')}>
          {builds.length === 0 ? (
            <EmptyState title={t('builds.none')} />
          ) : (
            builds.map((build) => <OfferedBuild key={build.uuid} build={build} mayWithdraw={mayUpload} />)
          )}
        </Panel>
      </div>
    </Page>
  );
}

function OfferedBuild({ build, mayWithdraw }: { build: BuildView; mayWithdraw: boolean }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <div>
      <p>{t(`builds.platform.${build.platform}`)}</p>
      <BuildRow build={build} />
      {mayWithdraw && (
        <Form fetcher={fetcher} intent="withdraw">
          <input type="hidden" name="uuid" value={build.uuid} />
          <SubmitButton kind="default" small>
            {t('builds.withdraw')}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
