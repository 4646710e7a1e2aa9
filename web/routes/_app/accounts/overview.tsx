import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OwnerCard } from '~/areas/wallet/overview/owner-card';
import styles from '~/areas/wallet/overview/overview.module.css';
import { readOverview } from '~/areas/wallet/overview/overview.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'wallet.accounts',
  texts: ['wallet'],
  menu: { group: 'money', label: 'shell.menu.accounts', help: 'shell.menu.accountsHelp', icon: 'wallet', chord: 'a' },
};

export const loader = loginRequired(async ({ context, actor }) => ({ owners: await readOverview({ context, actor }) }));

export default function AccountsOverview() {
  const { t } = useTranslation();
  const { owners } = useLoaderData<typeof loader>();
  return (
    <Page title={t('wallet.accounts')} context={t('wallet.lead')}>
      <div className={styles.cards}>
        {owners.map((owner) => (
          <OwnerCard key={`${owner.userType}-${owner.company.uuid}`} owner={owner} />
        ))}
      </div>
    </Page>
  );
}
