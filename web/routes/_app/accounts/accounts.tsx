import type { AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_INTENTS } from '~/areas/wallet/actions/run-act.server';
import { Totals } from '~/areas/wallet/balances/totals';
import { ActLayer } from '~/areas/wallet/layers/act-layer';
import { AccountsColumns } from '~/areas/wallet/page/columns';
import { readShared } from '~/areas/wallet/guest/shared.server';
import { SharedWithMe } from '~/areas/wallet/guest/shared-with-me';
import { readOpenDeposits } from '~/areas/wallet/deposits/deposits.server';
import { OpenDeposits } from '~/areas/wallet/deposits/open-deposits';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readHolder } from '~/areas/wallet/page/holder.server';
import { readInvites } from '~/areas/wallet/sharing/sharing.server';
import { AccountTools } from '~/areas/wallet/tree/account-tools';
import { AccountTree } from '~/areas/wallet/tree/account-tree';
import { readAccounts } from '~/areas/wallet/view/accounts-view.server';
import { readTerms } from '~/areas/wallet/withdrawals/asking/terms.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { EmptyState } from '~/ui/layout/empty-state';

export const handle: PageHandle = {
  title: 'wallet.accounts',
  texts: ['wallet', 'deposits', 'sharing', 'withdrawals', 'identity', 'billing'],
  live: ['walletsChanged'],
};

export const loader = loginOnly(async (args) => {
  const { request, context, actor } = args;
  const { holder, query } = await readHolder(args);
  const search = new URL(request.url).searchParams;
  const accounts = await readAccounts(context, actor, query);
  const currency = context.workspace?.company.currency ?? 'USD';
  return {
    holder,
    ...accounts,
    ...(await readOpenDeposits({ context, actor, query, search, mayChange: holder.mayChange })),
    shared: await readShared(context, actor, query),
    invites: await readInvites({ context, actor, search }),
    terms: await readTerms({ context, actor, search, families: accounts.families, currency }),
    currency,
    constraints: constraintsOf(context),
  };
});

function constraintsOf(context: AppLoadContext) {
  return {
    create: context.kernel.constraints('createWallet'),
    details: context.kernel.constraints('accountDetails'),
    invite: context.kernel.constraints('inviteToShare'),
  };
}

export const action = loginOnly(intents(ACCOUNT_INTENTS, readHolder));

export default function Accounts() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { holder, families, totals, deposits, payTo, shared } = data;
  const { mayChange, userType } = holder;
  const mayWithdraw = mayChange || userType === 'user';
  return (
    <AccountsPage holder={holder} tools={mayChange && <AccountTools families={families} />}>
      {families.length === 0 ? (
        <>
          <SharedWithMe shared={shared} />
          <EmptyState title={t('wallet.empty.title')}>{t(`wallet.empty.${userType}`)}</EmptyState>
        </>
      ) : (
        <>
          <Totals totals={totals} />
          <AccountsColumns
            side={
              <>
                <SharedWithMe shared={shared} />
                <OpenDeposits deposits={deposits} payTo={payTo} mayChange={mayChange} />
              </>
            }
          >
            <AccountTree families={families} mayChange={mayChange} mayWithdraw={mayWithdraw} />
          </AccountsColumns>
        </>
      )}
      {mayWithdraw && <ActLayer {...data} />}
    </AccountsPage>
  );
}
