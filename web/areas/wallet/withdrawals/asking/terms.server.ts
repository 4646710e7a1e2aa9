import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';

type Terms = Awaited<ReturnType<AppLoadContext['services']['withdrawalTerms']['read']>>;

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  search: URLSearchParams;
}

/** Of the wallet whose withdrawal, or bank account, the address has open; null where none is, or it is gone. */
export async function readTerms({ context, actor, search }: Asked): Promise<TermsItem | null> {
  const account = search.get('account');
  const act = search.get('do');
  if (!account || (act !== 'withdraw' && act !== 'bankInfo')) return null;
  try {
    return termsItem(await context.services.withdrawalTerms.read(actor, account));
  } catch (error) {
    // Anything may stand in an address.
    if (['not-found', 'forbidden', 'conflict', 'invalid'].includes(context.kernel.report(error).kind)) return null;
    throw error;
  }
}

function termsItem({ wallet, balance, minimum, kinds, kind, kyc }: Terms): TermsItem {
  return {
    wallet: wallet.uuid,
    currency: wallet.currency,
    decimals: exponentOf(wallet.currency),
    balance: balance.toString(),
    minimum: minimum.toString(),
    kind,
    kinds: kinds.map(({ kind: each, charge, billing }) => ({
      kind: each,
      charge: charge.toString(),
      account: billing && [billing.bankName, billing.bankIbanCode ?? billing.bankAccount].filter(Boolean).join(' '),
    })),
    verified: kyc.verified,
  };
}
