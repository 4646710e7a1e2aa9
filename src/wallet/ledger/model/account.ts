import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/**
 * Kinds of accounts of a wallet. MAIN and SHARE hold money that can be spent, HOLD holds money on its way to a bank:
 * none is ever below zero. OWED is a debt, never above zero. RECON is money that the bank shows and nobody has booked
 * yet.
 */
export const STORED_KINDS = ['MAIN', 'SHARE', 'HOLD', 'OWED', 'RECON'] as const;

/**
 * The world outside, one account of each for a company and currency. Their balances are neither stored nor locked, or
 * everybody would wait for everybody.
 */
export const EXTERNAL_KINDS = ['CARD', 'BANK', 'CHARGES', 'FEES', 'PAYEES', 'UNBOOKED'] as const;

export type StoredKind = (typeof STORED_KINDS)[number];
export type ExternalKind = (typeof EXTERNAL_KINDS)[number];

interface AccountFacts {
  readonly id: Key<'account'>;
  readonly companyId: Key<'company'>;
  readonly currency: Currency;
}

export interface ExternalAccount extends AccountFacts {
  readonly kind: ExternalKind;
}

/** An account as it was locked, and as it stands after what was decided since. */
export interface StoredAccount extends AccountFacts {
  readonly kind: StoredKind;
  readonly balance: Minor;
  /** How many entries it has. */
  readonly entries: number;
  /** Time of its last entry, UTC. */
  readonly lastAt: Date | null;
  readonly closedAt: Date | null;
}

export type Account = StoredAccount | ExternalAccount;

export function isExternal(account: Account): account is ExternalAccount {
  return (EXTERNAL_KINDS as readonly string[]).includes(account.kind);
}
