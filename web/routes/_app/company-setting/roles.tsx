import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/company/company.module.css';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { Chip } from '~/ui/basics/chip';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'company.setting.roles' };

export const loader = permissionBased(
  'timezones.update',
  'company.edit',
)(async ({ context, actor, workspace }) => {
  const { permissionTable } = context.services.project;
  const { roles } = context.services.company;
  const [company, project] = await Promise.all([
    roles.listInCompany(actor, { company: workspace.company.uuid, first: -1 }),
    roles.listInProjects({ first: -1 }),
  ]);
  const words = permissionTable.describeAll();
  return {
    roles: [...company.data, ...project.data].map(({ name, displayName, level, isDefault, permissions }) => ({
      name,
      displayName,
      level,
      isDefault,
      permissions: words.filter(({ slug }) => permissions.includes(slug)),
    })),
    mayManage: workspace.slugs.includes('permissions.manage'),
  };
});

export default function Roles() {
  const { t } = useTranslation();
  const { roles, mayManage } = useLoaderData<typeof loader>();
  return (
    <>
      {(['COMPANY', 'PROJECT'] as const).map((level) => (
        <Panel
          key={level}
          title={t(`company.roles.${level}`)}
          help={t('company.roles.help')}
          tools={
            mayManage && (
              <TextLink alone to="/manage-permissions">
                {t('company.roles.manage')}
              </TextLink>
            )
          }
        >
          {roles
            .filter((role) => role.level === level)
            .map((role) => (
              <section key={role.name} className={styles.role} aria-label={role.displayName}>
                <h3>
                  {role.displayName} {role.isDefault && <Chip tone="info">{t('company.roles.default')}</Chip>}
                </h3>
                {role.permissions.length === 0 ? (
                  <p className={styles.note}>{t('company.roles.nothing')}</p>
                ) : (
                  <ul className={styles.permissions}>
                    {role.permissions.map(({ slug, description }) => (
                      <li key={slug}>
                        {description} <code>{slug}</code>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
        </Panel>
      ))}
    </>
  );
}
