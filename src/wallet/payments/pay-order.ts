import type { AppError } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Minor } from '../../shared/money/money.js';
import type { ConfirmedDetails } from '../withdrawals/destinations/destination.js';
import type { Actor } from '../../shared/permissions/actor.js';

/** Person who pays; a run that goes on without them has no session of theirs. */
export type Payer = Pick<Actor, 'userKey' | 'userUuid'> & { sessionUuid?: Actor['sessionUuid'] };

/** Payments out of wallets of one company, in one currency. */
export interface PayGroup {
  company: { id: Key<'company'>; uuid: Uuid<'company'> };
  currency: Currency;
  payer: Payer;
  /** Changed bank details that the payer confirms. */
  confirmed: readonly ConfirmedDetails[];
}

/** A payment of one person for one invoice. */
export interface PayOrder {
  invoice: { id: Key<'invoice'>; uuid: Uuid<'invoice'> };
  payee: Key<'user'>;
  /** When the payee approved it. */
  approvedAt: Date | null;
  /** The wallet of the company that pays, and the one through which it is paid; may be the same. */
  source: Key<'wallet'>;
  payroll: Key<'wallet'>;
  /** The person's pay, minor units. */
  net: Minor;
  /** Fee of the company for managing its people, minor units. */
  fee: Minor;
  description: string;
  reason: string | null;
  documentId: Key<'document'> | null;
}

/** Paid; or what is missing in the wallet that pays; or why not. */
export type PayOutcome = { posting: Uuid<'posting'> } | { missing: Minor } | { refusal: AppError };
