import type { AppLoadContext } from '@remix-run/node';
import { type Currency, exponentOf } from '@server/shared/money/currency';
import { minus, sumOf } from '@server/shared/money/money';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import type { Balances, CurrencyTotal, FamilyItem, WalletItem } from './accounts-view';

type FamilyView = Awaited<
  ReturnType<AppLoadContext['services']['wallet']['walletViews']['listFamilies']>
>['data'][number];
type WalletView = FamilyView['wallets'][number];

/** All families of an owner, of which there are no more than wallets, and what they come to in each currency. */
export async function readAccounts(context: AppLoadContext, actor: Actor, query: OwnerQuery) {
  const { data } = await context.services.wallet.walletViews.listFamilies(actor, { ...query, first: -1 });
  return { families: data.map(familyItem), totals: totalsOf(data) };
}

function familyItem({ family, wallets }: FamilyView): FamilyItem {
  const { uuid, name, type, currency } = family;
  const balance = sumOf(wallets.map((view) => view.balance)).toString();
  return { uuid, name, type, currency, decimals: exponentOf(currency), balance, wallets: wallets.map(walletItem) };
}

function walletItem({ wallet, shares, ...amounts }: WalletView): WalletItem {
  const { uuid, name, description, familyType, isDefault, accountId } = wallet;
  const inShares = sumOf(shares.map(({ balance }) => balance));
  return {
    uuid,
    name,
    description,
    kind: familyType,
    isDefault: isDefault === 1,
    main: accountId === null ? null : minus(amounts.balance, inShares).toString(),
    shares: shares.map((share) => ({
      uuid: share.uuid,
      name: share.name,
      description: share.description,
      balance: share.balance.toString(),
      bp: share.bp,
      direction: share.direction,
      guests: share.invites.filter(isOpen).map(({ email, state }) => ({ email, hasAccepted: state === 'ACCEPTED' })),
    })),
    ...balancesOf([amounts]),
  };
}

/**
 * Tells whether an invite is open. An invite that is too old stays pending until somebody looks, and can't be answered
 * any more.
 */
function isOpen({ state, expiresAt }: WalletView['shares'][number]['invites'][number]): boolean {
  return state === 'ACCEPTED' || expiresAt > new Date();
}

/** Sums by currency, in the order in which currencies come first. */
function totalsOf(families: readonly FamilyView[]): CurrencyTotal[] {
  const views = families.flatMap(({ wallets }) => wallets);
  const currencies = [...new Set(views.map(({ wallet }) => wallet.currency))];
  return currencies.map((currency: Currency) => ({
    currency,
    decimals: exponentOf(currency),
    ...balancesOf(views.filter(({ wallet }) => wallet.currency === currency)),
  }));
}

function balancesOf(views: readonly Pick<WalletView, keyof Balances>[]): Balances {
  const sum = (name: keyof Balances): string => sumOf(views.map((view) => view[name])).toString();
  return { balance: sum('balance'), held: sum('held'), recon: sum('recon'), real: sum('real'), owed: sum('owed') };
}
