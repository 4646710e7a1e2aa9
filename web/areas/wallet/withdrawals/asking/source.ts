import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import type { FoundAccount } from '~/areas/wallet/view/find-account';
import { type AccountOption, listAccountOptions } from '~/areas/wallet/transfer/targets';

/** Shares of a PERCENT wallet only leave it as a whole; what an account owes is repaid first. */
export function mayWithdrawFrom({ wallet, share }: FoundAccount): boolean {
  return wallet.owed === '0' && !(wallet.kind === 'PERCENT' && share);
}

/** The account with the most money in a currency, for an address that names none; undefined where nothing is there. */
export function richestAccount(families: readonly FamilyItem[], currency: string): AccountOption | undefined {
  return listAccountOptions(families)
    .filter((option) => option.family.currency === currency && option.balance !== '0' && mayWithdrawFrom(option))
    .reduce<AccountOption | undefined>(
      (best, option) => (best && BigInt(best.balance) >= BigInt(option.balance) ? best : option),
      undefined,
    );
}
