import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/company/company.module.css';
import type { PageHandle } from '~/lib/page-handle';
import { adminOnly } from '~/lib/server/guards.server';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { Page } from '~/ui/layout/page';
import { SectionNav } from '~/ui/layout/section-nav';
import { IconMail } from '~/ui/theme/icons';

const InviteDialog = latePart(() => import('~/areas/company/invitations/invite-dialog'));

export const handle: PageHandle = {
  title: 'members.title',
  texts: ['invitations', 'members'],
  menu: { group: 'people', label: 'company.menu.users', help: 'company.menu.usersHelp', icon: 'companyUsers' },
};

export const loader = adminOnly(async ({ context, actor, workspace }) => {
  const { company, slugs } = workspace;
  const mayInvite = slugs.includes('projects.invite');
  return {
    company: company.name,
    mayInvite,
    invite: mayInvite && {
      roles: await context.services.company.roles.listAssignable(actor, company.uuid),
      constraints: context.kernel.constraints('invite'),
      mailIsOn: context.app.mailIsOn,
    },
  };
});

export default function CompanyUsersLayout() {
  const { t } = useTranslation();
  const { company, mayInvite, invite } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const show = (open: boolean) => {
    const next = new URLSearchParams(search);
    if (open) next.set('dialog', 'invite');
    else next.delete('dialog');
    setSearch(next, { preventScrollReset: true });
  };
  const sections = [
    { to: '/company-users', label: t('members.people'), end: true },
    ...(mayInvite ? [{ to: '/company-users/invitations', label: t('invitations.title') }] : []),
  ];
  return (
    <Page
      title={t('members.title')}
      context={company}
      tools={
        mayInvite && (
          <Button kind="primary" icon={<IconMail size={16} aria-hidden />} onClick={() => show(true)}>
            {t('invitations.invite')}
          </Button>
        )
      }
    >
      <div className={styles.wide}>
        <SectionNav label={t('members.title')} sections={sections} />
        <div className={styles.panels}>
          <Outlet />
        </div>
      </div>
      {invite && search.get('dialog') === 'invite' && <InviteDialog {...invite} onClose={() => show(false)} />}
    </Page>
  );
}
