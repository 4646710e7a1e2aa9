import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PersonSettings } from '~/areas/project/members/person-settings';
import styles from '~/areas/project/project.module.css';
import { SETTING_INTENTS, settingsPage } from '~/areas/project/settings/general-settings.server';
import { ProjectWideSettings } from '~/areas/project/settings/project-wide-settings';
import { ZonePanel } from '~/areas/project/settings/zone-panel';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Page } from '~/ui/layout/page';
import { ViewLinks } from '~/ui/layout/view-links';

const VIEWS = ['project', 'user'] as const;

export const handle: PageHandle = {
  title: 'project.general.title',
  texts: ['people'],
  menu: { group: 'settings', label: 'project.menu.general', help: 'project.menu.generalHelp', icon: 'tracking' },
};

export const loader = loginRequired(({ request, context, actor, workspace }) =>
  settingsPage({ context, actor, workspace }, new URL(request.url).searchParams),
);

export const action = loginRequired(intents(SETTING_INTENTS));

/** Shows one screen in two views: what holds for everybody in the project, and where one person differs. */
export default function GeneralSettings() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { view, place, archived, zones, timeZone } = data;
  const views = VIEWS.map((name) => ({ name, label: t(`project.general.view.${name}`) }));
  return (
    <Page title={t('project.general.title')} context={`${place} · ${timeZone}`}>
      <div className={styles.panels}>
        <ViewLinks label={t('project.general.title')} views={views} current={view} />
        {archived && <Banner kind="warning">{t('project.settings.archivedNote')}</Banner>}
        {data.view === 'project' ? (
          <>
            <ProjectWideSettings key={data.project} data={data} />
            <ZonePanel key={timeZone} zones={zones} current={timeZone} project={data.project} />
          </>
        ) : (
          <PersonSettings data={data} />
        )}
      </div>
    </Page>
  );
}
