import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readHolder } from '~/areas/wallet/page/holder.server';
import { AccountTree } from '~/areas/wallet/tree/account-tree';
import { readAccounts } from '~/areas/wallet/view/accounts-view.server';
import { Totals } from '~/areas/wallet/balances/totals';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { EmptyState } from '~/ui/layout/empty-state';

export const handle: PageHandle = { title: 'wallet.accounts', texts: ['wallet'] };

export const loader = loginOnly(async (args) => {
  const { holder, query } = await readHolder(args);
  return { holder, ...(await readAccounts(args.context, args.actor, query)) };
});

export default function Accounts() {
  const { t } = useTranslation();
  const { holder, families, totals } = useLoaderData<typeof loader>();
  return (
    <AccountsPage holder={holder}>
      {families.length === 0 ? (
        <EmptyState title={t('wallet.empty.title')}>{t(`wallet.empty.${holder.userType}`)}</EmptyState>
      ) : (
        <>
          <Totals totals={totals} />
          <AccountTree families={families} />
        </>
      )}
    </AccountsPage>
  );
}
