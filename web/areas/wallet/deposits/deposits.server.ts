import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import type { DepositItem, PayToItem } from './deposit-item';

type DepositView = Awaited<ReturnType<AppLoadContext['services']['wallet']['depositStates']['read']>>;

/** No more than can be open at once. */
const MAX_OPEN = 20;

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
  mayChange: boolean;
}

/**
 * Reads deposits that are in no wallet yet, the providers of cards, and the bank accounts to pay to where somebody
 * asks.
 */
export async function readOpenDeposits({ context, actor, query, search, mayChange }: Asked) {
  const { depositStates } = context.services.wallet;
  const { data } = await depositStates.list(actor, { ...query, state: 'CREATED', first: MAX_OPEN });
  const deposits = data.map(depositItem);
  const paysByBank = search.get('do') === 'deposit' || deposits.some(({ means }) => means === 'BANK');
  return {
    deposits,
    cards: depositStates.cards,
    payTo: mayChange && paysByBank ? await readPayTo(context, actor, query) : [],
  };
}

async function readPayTo({ services, locale }: AppLoadContext, actor: Actor, query: OwnerQuery): Promise<PayToItem[]> {
  const accounts = await services.wallet.depositAccounts.list(actor, query.company);
  return accounts.map((account) => ({
    ...account,
    bankTown: [account.bankPostalCode, account.bankTown].filter(Boolean).join(' '),
    country: services.identity.contacts.describeCountry(account.country, locale).name,
  }));
}

/**
 * Returns a deposit by card, after the provider was asked what became of it; as it was last known while the provider
 * gives no answer. Null where there is none.
 */
export async function verifyDeposit(
  { services, kernel }: AppLoadContext,
  actor: Actor,
  deposit: string | null,
): Promise<DepositItem | null> {
  const { depositStates } = services.wallet;
  try {
    return depositItem(await depositStates.verify(actor, { deposit }));
  } catch (error) {
    const { kind } = kernel.report(error);
    if (kind === 'limited' || kind === 'unavailable') return depositItem(await depositStates.read(actor, { deposit }));
    if (kind === 'not-found' || kind === 'invalid') return null;
    throw error;
  }
}

function depositItem({ deposit, wallet }: DepositView): DepositItem {
  const { uuid, means, state, amount, currency, reference, link, ownerKind } = deposit;
  return {
    uuid,
    wallet: wallet.name,
    means,
    state,
    amount: amount.toString(),
    currency,
    decimals: exponentOf(currency),
    reference,
    link: state === 'CREATED' ? link : null,
    userType: ownerKind === 'USER' ? 'user' : 'company',
  };
}
