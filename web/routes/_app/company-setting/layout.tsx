import { Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/company/company.module.css';
import { maySeeSettings } from '~/areas/company/settings/may-see-settings';
import { stayWhileDeleting } from '~/areas/company/settings/stay-while-deleting';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { Page } from '~/ui/layout/page';
import { SectionNav } from '~/ui/layout/section-nav';

export const handle: PageHandle = {
  title: 'company.setting.title',
  texts: ['company'],
  menu: { group: 'settings', label: 'company.menu.setting', help: 'company.menu.settingHelp', icon: 'company' },
};

export const shouldRevalidate = stayWhileDeleting;

export const loader = permissionBased(
  'timezones.update',
  'company.edit',
  'company.billing.edit',
  'documents.verify',
)(({ workspace, actor }) => ({
  name: workspace.company.name,
  maySettings: maySeeSettings(workspace),
  mayBilling: workspace.slugs.includes('company.billing.edit'),
  mayVerify: workspace.slugs.includes('documents.verify'),
  mayDelete: maySeeSettings(workspace) && (actor.isAdmin || workspace.company.role === 'owner'),
}));

const SECTIONS = [
  { to: '/company-setting', label: 'company.setting.general', end: true },
  { to: '/company-setting/time-zones', label: 'company.setting.timeZones' },
  { to: '/company-setting/week', label: 'company.setting.week' },
  { to: '/company-setting/roles', label: 'company.setting.roles' },
] as const;
const BILLING = { to: '/company-setting/billing', label: 'company.setting.billing' } as const;
const DOCUMENTS = { to: '/company-setting/documents', label: 'company.setting.documents' } as const;
const DELETE = { to: '/company-setting/delete', label: 'company.setting.delete' } as const;

export default function CompanySetting() {
  const { t } = useTranslation();
  const { name, maySettings, mayBilling, mayVerify, mayDelete } = useLoaderData<typeof loader>();
  const sections = [
    ...(maySettings ? SECTIONS : []),
    ...(mayBilling ? [BILLING] : []),
    ...(mayVerify ? [DOCUMENTS] : []),
    ...(mayDelete ? [DELETE] : []),
  ];
  return (
    <Page title={t('company.setting.title')} context={name}>
      <div className={styles.split}>
        <SectionNav
          label={t('company.setting.title')}
          sections={sections.map((section) => ({ ...section, label: t(section.label) }))}
        />
        <div className={styles.panels}>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
