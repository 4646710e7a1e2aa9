import type { Guest } from '~/areas/wallet/sharing/invite-item';
import type { ShareDirection, WalletKind } from './kinds';

/** An amount in minor units, as text: it can be longer than a number is exact. */
export type Amount = string;

export interface ShareItem {
  uuid: string;
  name: string;
  description: string;
  balance: Amount;
  /** Hundredths of a percent; null in an OPEN wallet. */
  bp: number | null;
  direction: ShareDirection;
  /** People who share it, or were asked to. */
  guests: Guest[];
}

/** Balances of somebody's money. */
export interface Balances {
  /** Spendable amount. */
  balance: Amount;
  held: Amount;
  recon: Amount;
  real: Amount;
  /** Zero or below. */
  owed: Amount;
}

export interface WalletItem extends Balances {
  uuid: string;
  name: string;
  description: string;
  kind: WalletKind;
  isDefault: boolean;
  /** Amount in its own account; null where all is in shares. */
  main: Amount | null;
  shares: ShareItem[];
}

export interface FamilyItem {
  uuid: string;
  name: string;
  type: 'OPEN' | 'PERCENT';
  currency: string;
  /** Digits of the currency after the point. */
  decimals: number;
  balance: Amount;
  wallets: WalletItem[];
}

export interface CurrencyTotal extends Balances {
  currency: string;
  decimals: number;
}
