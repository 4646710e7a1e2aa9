import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { readBank } from '~/areas/wallet/billing/bank.server';
import { richestAccount } from './source';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';

type Terms = Awaited<ReturnType<AppLoadContext['services']['wallet']['withdrawalTerms']['read']>>;

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  search: URLSearchParams;
  families: readonly FamilyItem[];
  /** Currency of the company. */
  currency: string;
}

/**
 * Reads the terms of the account whose withdrawal, or bank account, the address has open: without an account, of the one
 * with the most money in the currency that is named, or in the company's. Null where none is open, or it is gone.
 */
export async function readTerms({ context, actor, search, families, currency }: Asked): Promise<TermsItem | null> {
  const act = search.get('do');
  if (act !== 'withdraw' && act !== 'bankInfo') return null;
  const account = search.get('account') ?? richestAccount(families, search.get('currency') ?? currency)?.uuid;
  if (!account) return null;
  try {
    const terms = await context.services.wallet.withdrawalTerms.read(actor, account);
    return { ...termsItem(account, terms), bank: bankForms(context, terms) };
  } catch (error) {
    // Anything may stand in an address.
    if (['not-found', 'forbidden', 'conflict', 'invalid'].includes(context.kernel.report(error).kind)) return null;
    throw error;
  }
}

function bankForms(context: AppLoadContext, { wallet, kinds }: Terms): TermsItem['bank'] {
  if (wallet.owner.kind === 'COMPANY' || kinds.some(({ billing }) => billing)) return null;
  const { countries, constraints } = readBank({ context, search: new URLSearchParams() });
  return { countries, constraints };
}

function termsItem(account: string, { wallet, balance, minimum, kinds, kind, kyc }: Terms): Omit<TermsItem, 'bank'> {
  return {
    account,
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
    documents: { IDENTITY: kyc.identity, PROOF_OF_ADDRESS: kyc.proofOfAddress },
  };
}
