import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { accountName, type FoundAccount } from '~/areas/wallet/view/find-account';

/** Where money goes from or to: a wallet, or one of its shares. */
export interface AccountOption extends FoundAccount {
  uuid: string;
  name: string;
  /** Spendable balance, in minor units. */
  balance: string;
}

/** Why nothing goes from one place to another. */
export type Obstacle = 'same' | 'currency' | 'familyOnly' | 'owes';

/** Each wallet and below it its shares, in the order of the page. */
export function listAccountOptions(families: readonly FamilyItem[]): AccountOption[] {
  return families.flatMap((family) =>
    family.wallets.flatMap((wallet) => {
      const whole = { family, wallet, share: null };
      const shares = wallet.shares.map((share) => ({ family, wallet, share }));
      return [whole, ...shares].map((found) => ({ ...found, ...facts(found) }));
    }),
  );
}

function facts(found: FoundAccount) {
  const { wallet, share } = found;
  return {
    uuid: (share ?? wallet).uuid,
    name: accountName(found),
    balance: share ? share.balance : (wallet.main ?? wallet.balance),
  };
}

/** Applies the server's rules, so that no refused pair is offered. */
export function obstacleBetween(from: AccountOption, to: AccountOption): Obstacle | null {
  const isOneWallet = from.wallet.uuid === to.wallet.uuid;
  if (from.uuid === to.uuid || (isOneWallet && (isWholePercent(from) || isWholePercent(to)))) return 'same';
  if (from.family.currency !== to.family.currency) return 'currency';
  if (!isOneWallet && from.wallet.owed !== '0') return 'owes';
  if (isOneFamily(from, to)) return null;
  if (isShareOfPercent(from) || isShareOfPercent(to)) return 'familyOnly';
  return isWholePercent(from) && isWholePercent(to) ? 'familyOnly' : null;
}

export function isOneFamily(from: AccountOption, to: AccountOption): boolean {
  return from.family.uuid === to.family.uuid;
}

/** Returns the later balances, in minor units: debts of the receiver are paid back first. */
export function balancesAfter(from: AccountOption, to: AccountOption, amount: bigint) {
  const owed = from.wallet.uuid === to.wallet.uuid ? 0n : -BigInt(to.wallet.owed);
  const paidBack = owed < amount ? owed : amount;
  return {
    from: (BigInt(from.balance) - amount).toString(),
    to: (BigInt(to.balance) + amount - paidBack).toString(),
    paidBack: paidBack.toString(),
  };
}

/** All shares of a percent-based wallet together. */
export function isWholePercent({ wallet, share }: FoundAccount): boolean {
  return wallet.kind === 'PERCENT' && share === null;
}

function isShareOfPercent({ wallet, share }: FoundAccount): boolean {
  return wallet.kind === 'PERCENT' && share !== null;
}
