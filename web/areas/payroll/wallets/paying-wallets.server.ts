import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { currencyOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** Wallets of the company that can pay its people; for those who do not keep its accounts, their names alone. */
export async function readPayingWallets({ context, actor, workspace }: Asked): Promise<PayingWalletItem[]> {
  if (!workspace.slugs.includes('accounts.company')) {
    if (!workspace.slugs.includes('payment.edit')) return [];
    const names = await context.services.payroll.payrollWallets.list(actor, workspace.project.uuid);
    return names.map(({ uuid, name }) => ({ uuid, name, balance: null }));
  }
  const { uuid: company, currency } = workspace.company;
  const { data } = await context.services.wallet.walletViews.listFamilies(actor, {
    userType: 'COMPANY',
    company,
    first: -1,
  });
  return data
    .flatMap(({ wallets }) => wallets)
    .filter(({ wallet }) => wallet.currency === currencyOf(currency) && !wallet.closedAt)
    .map(({ wallet, balance }) => ({ uuid: wallet.uuid, name: wallet.name, balance: balance.toString() }));
}
