import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/profile/profile.module.css';
import type { PageHandle } from '~/lib/page-handle';
import { Page } from '~/ui/layout/page';
import { SectionNav } from '~/ui/layout/section-nav';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = {
  title: 'shell.menu.adminSettings',
  texts: ['admin', 'identity'],
  menu: { group: 'settings', help: 'shell.menu.adminSettingsHelp', icon: 'server', chord: 's' },
};

const SECTIONS = [
  { to: '/admin-settings', label: 'identity.admin.mails', end: true },
  { to: '/admin-settings/installation', label: 'admin.installation.title' },
  { to: '/admin-settings/ledger', label: 'admin.ledger' },
  { to: '/admin-settings/documents', label: 'identity.admin.documents' },
  { to: '/admin-settings/owners', label: 'admin.owners.title' },
  { to: '/admin-settings/jobs', label: 'identity.admin.jobs' },
] as const;

export default function AdminSettingsLayout() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.menu.adminSettings')} context={t('shell.menu.adminSettingsHelp')}>
      <div className={styles.wideSplit}>
        <SectionNav
          label={t('shell.menu.adminSettings')}
          sections={SECTIONS.map((section) => ({ ...section, label: t(section.label) }))}
        />
        <Stack gap={24}>
          <Outlet />
        </Stack>
      </div>
    </Page>
  );
}
