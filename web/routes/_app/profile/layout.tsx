import { Outlet } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/profile/profile.module.css';
import type { PageHandle } from '~/lib/page-handle';
import { useRootData } from '~/lib/root-data';
import { Page } from '~/ui/layout/page';
import { SectionNav } from '~/ui/layout/section-nav';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = {
  title: 'identity.profile.title',
  texts: ['identity'],
  menu: { group: 'me', label: 'shell.menu.profile', help: 'shell.menu.profileHelp', icon: 'user', chord: 'p' },
};

const SECTIONS = [
  { to: '/profile', label: 'identity.profile.personal', end: true },
  { to: '/profile/contact', label: 'identity.profile.contact' },
  { to: '/profile/security', label: 'identity.profile.security' },
  { to: '/profile/sessions', label: 'identity.profile.sessions' },
  { to: '/profile/documents', label: 'identity.profile.documents' },
  { to: '/profile/billing', label: 'identity.profile.billing' },
  { to: '/profile/notifications', label: 'identity.profile.notifications' },
] as const;

export default function ProfileLayout() {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  return (
    <Page title={t('identity.profile.title')} context={user?.email}>
      <div className={styles.split}>
        <SectionNav
          label={t('identity.profile.title')}
          sections={SECTIONS.map((section) => ({ ...section, label: t(section.label) }))}
        />
        <Stack gap={24}>
          <Outlet />
        </Stack>
      </div>
    </Page>
  );
}
