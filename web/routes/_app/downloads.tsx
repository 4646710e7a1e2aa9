import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BuildRow, type BuildView } from '~/areas/builds/build-row';
import { buildView, platformOf } from '~/areas/builds/build-view.server';
import styles from '~/areas/builds/builds.module.css';
import { HowItWorks } from '~/areas/builds/how-it-works';
import { NextSteps } from '~/areas/builds/next-steps';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Banner } from '~/ui/basics/banner';
import { ButtonLink } from '~/ui/basics/button';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'builds.downloads',
  texts: ['builds'],
  menu: { group: 'time', help: 'shell.menu.downloadsHelp', icon: 'downloads', chord: 'd' },
};

/** Enough for the last versions of every platform; older ones stay reachable through the API. */
const SHOWN = 60;

export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const company = workspace.company.uuid;
  const { data } = await context.services.company.builds.list(actor, { company, first: SHOWN, page: 1 });
  const own = platformOf(request.headers.get('user-agent'));
  const order = [own, ...(['WINDOWS', 'MAC', 'UNIX'] as const).filter((platform) => platform !== own)];
  return {
    platforms: order.map((platform) => ({
      platform,
      own: platform === own,
      builds: data.filter((build) => build.platform === platform).map(buildView),
    })),
    company: workspace.company.name,
    mayUpload: workspace.slugs.includes('builds.publish') && workspace.menu === 'ADMIN',
  };
});

export default function Downloads() {
  const { t } = useTranslation();
  const { platforms, company, mayUpload } = useLoaderData<typeof loader>();
  const upload = mayUpload && <ButtonLink to="/upload-application">{t('builds.upload.title')}</ButtonLink>;
  const none = platforms.every(({ builds }) => builds.length === 0);
  return (
    <Page title={t('builds.downloads')} context={t('builds.downloadsHelp', { company })} tools={upload}>
      {none ? (
        <div className={styles.panels}>
          <HowItWorks mayUpload={mayUpload} />
        </div>
      ) : (
        <div className={styles.panels}>
          {platforms.map(({ platform, own, builds }) => (
            <Panel
              key={platform}
              title={t(`builds.platform.${platform}`)}
              help={own ? t('builds.yourComputer') : undefined}
            >
              <Offers builds={builds} own={own} />
            </Panel>
          ))}
        </div>
      )}
    </Page>
  );
}

function Offers({ builds, own }: { builds: BuildView[]; own: boolean }) {
  const { t } = useTranslation();
  const [newest] = builds;
  if (!newest) return <p>{t('builds.noneHere')}</p>;
  return (
    <>
      {newest.platform !== 'UNIX' && (
        <Banner kind="warning" title={t('builds.untried.title')}>
          {t(`builds.untried.${newest.platform}`)}
        </Banner>
      )}
      {builds.map((build, index) => (
        <BuildRow key={build.uuid} build={build} prominent={own && index === 0} />
      ))}
      <NextSteps build={newest} />
    </>
  );
}
