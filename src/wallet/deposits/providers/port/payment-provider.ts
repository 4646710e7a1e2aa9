import type { Uuid } from '../../../../shared/ids/id.js';
import type { Currency } from '../../../../shared/money/currency.js';
import type { Minor } from '../../../../shared/money/money.js';

export const PROVIDERS = ['STRIPE', 'SANDBOX'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** An amount to be paid by card. */
export interface CheckoutOrder {
  deposit: Uuid<'deposit'>;
  amount: Minor;
  currency: Currency;
  /** Text that the payer reads. */
  description: string;
  expiresAt: Date;
}

/** The page of the provider on which it is paid. */
export interface Checkout {
  session: string;
  link: string;
}

/** A payment that was made in a session. */
export interface Payment {
  session: string;
  /** The provider's name for it. */
  payment: string;
  amount: Minor;
  currency: Currency;
}

/** Part of a payment that the provider took back, or gave again. */
export interface Return {
  payment: string;
  /** The provider's name for the refund or dispute. */
  reference: string;
  amount: Minor;
  currency: Currency;
}

export type SessionState = { state: 'PAID'; paid: Payment } | { state: 'OPEN' | 'EXPIRED' };

/** An event of a provider that matters here. */
export type ProviderEvent =
  | { kind: 'PAID'; paid: Payment }
  | { kind: 'EXPIRED'; session: string }
  | { kind: 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON' | 'DISPUTE_LOST'; returned: Return };

export interface SignedEvent {
  /** The provider's name for it. */
  id: string;
  /** Null for what has no meaning here. */
  event: ProviderEvent | null;
}

/** Takes cards. Its calls go over a network: never inside a transaction. */
export interface PaymentProvider {
  readonly name: ProviderName;

  /** Throws CardAmount for an amount that it cannot take. */
  requirePossible(amount: Minor, currency: Currency): void;

  /** Opens the payment page; one deposit has one page, however often it is opened. Throws ProviderUnavailable. */
  open(order: CheckoutOrder): Promise<Checkout>;

  /** Throws ProviderUnavailable. */
  find(session: string): Promise<SessionState>;

  /** Closes a session: it can't be paid any more, unless it was already. Throws ProviderUnavailable. */
  expire(session: string): Promise<void>;

  /** Throws WrongSignature, MalformedEvent, ProviderUnavailable. */
  read(body: Buffer, signature: string): Promise<SignedEvent>;
}
