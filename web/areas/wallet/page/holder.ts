import type { BrokenLedger } from '~/areas/wallet/broken/broken.server';

/** The owner of the accounts that a page shows, and the pool they are in. */
export interface AccountsHolder {
  userType: UserType;
  company: { uuid: string; name: string };
  /** The reader may change the accounts; otherwise they are only looked at. */
  mayChange: boolean;
  /** The person owns the company whose accounts these are. */
  isOwner: boolean;
  /** Whether the company's accounts are there for this person. */
  mayCompany: boolean;
  /** Companies that hold money for the person; more than one where they can choose. */
  pools: { uuid: string; name: string }[];
  /** Query that all pages of these accounts share: the pool, where it is not that of the workspace. */
  search: string;
  /** Nothing moves for the time being. */
  broken: BrokenLedger | null;
}

/** Owner of accounts as the address names it. */
export type UserType = 'user' | 'company';

/** `/accounts/user/statement?company=…` */
export function accountsPath({ userType, search }: Pick<AccountsHolder, 'userType' | 'search'>, page = ''): string {
  return `/accounts/${userType}${page && `/${page}`}${search}`;
}

/** Opens the withdrawal from the account with the most money in a currency. */
export function withdrawPath(holder: Pick<AccountsHolder, 'userType' | 'search'>, currency: string): string {
  const path = accountsPath(holder);
  return `${path}${path.includes('?') ? '&' : '?'}do=withdraw&currency=${currency}`;
}

/** Where the bank accounts are changed that these wallets lead to. */
export function bankPageOf({ userType }: Pick<AccountsHolder, 'userType'>): string {
  return userType === 'user' ? '/profile/billing' : '/company-setting/billing';
}
