import { isCurrency } from '../../../shared/money/currency.js';
import { fromStripeUnits } from './port/card-amount.js';
import type { Payment, ProviderEvent, Return } from './port/payment-provider.js';
import { MalformedEvent } from './port/provider.errors.js';

/**
 * Names of Stripe's objects are at most 255 letters long; ours are stored with 200, and none of today's is longer than
 * 70.
 */
const MAX_ID_LENGTH = 200;
const ID = /^[\x21-\x7e]+$/;

const KNOWN = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;
type KnownType = (typeof KNOWN)[number];

type Fields = Record<string, unknown>;

/** An event whose signature was verified; nothing but its name and type was looked at. */
export interface StripeEvent {
  id: string;
  type: string;
  fields: Fields;
}

/** An event of a type that matters here, with the object it is about. */
export interface KnownEvent {
  id: string;
  type: KnownType;
  /** Version of Stripe's API that the object is written in. */
  version: unknown;
  object: Fields & { id: string };
}

/** Throws MalformedEvent for what is no event. */
export function stripeEventOf(signed: unknown): StripeEvent {
  const fields = fieldsOf(signed);
  if (typeof fields['type'] !== 'string') throw new MalformedEvent();
  return { id: idOf(fields['id']), type: fields['type'], fields };
}

/**
 * Returns null for an event that means nothing here: its type is not listed, or it belongs to another account that is
 * connected with ours. Throws MalformedEvent.
 */
export function knownEventOf({ id, type, fields }: StripeEvent): KnownEvent | null {
  if (!isKnown(type) || fields['account']) return null;
  const object = fieldsOf(fieldsOf(fields['data'])['object']);
  return { id, type, version: fields['api_version'], object: { ...object, id: idOf(object['id']) } };
}

function isKnown(type: string): type is KnownType {
  return (KNOWN as readonly string[]).includes(type);
}

/**
 * Returns null for an event that changes nothing here, such as one in a currency that no wallet has. Throws
 * MalformedEvent.
 */
export function meaningOf({ type, object }: KnownEvent): ProviderEvent | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      // Payments by some means come days later; what counts then is the event of the payment.
      const paid = object['payment_status'] === 'paid' ? paymentOf(object) : null;
      return paid && { kind: 'PAID', paid };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { kind: 'EXPIRED', session: object.id };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      if (object['status'] === 'succeeded') return returned('REFUND', object);
      return object['status'] === 'failed' ? returned('REFUND_FAILED', object) : null;
    case 'charge.dispute.funds_withdrawn':
      return returned('DISPUTE', object);
    case 'charge.dispute.funds_reinstated':
      return returned('DISPUTE_WON', object);
    case 'charge.dispute.closed':
      // A dispute that is won gives its money again by an event of its own.
      return object['status'] === 'lost' ? returned('DISPUTE_LOST', object) : null;
  }
}

/** Returns null for a currency that no wallet has. Throws MalformedEvent. */
export function paymentOf({
  id: given,
  amount_total: units,
  currency,
  payment_intent: intent,
}: Fields): Payment | null {
  const id = idOf(given);
  const money = moneyOf(units, currency);
  return money && { session: id, payment: nameOf(intent) ?? id, ...money };
}

function returned(
  kind: 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON' | 'DISPUTE_LOST',
  { id, amount, currency, payment_intent: intent }: Fields,
): ProviderEvent | null {
  const payment = nameOf(intent);
  const money = moneyOf(amount, currency);
  if (!money || !payment) return null;
  if (money.amount === 0n) throw new MalformedEvent();
  return { kind, returned: { reference: idOf(id), payment, ...money } satisfies Return };
}

function moneyOf(units: unknown, code: unknown): Pick<Payment, 'amount' | 'currency'> | null {
  if (!Number.isSafeInteger(units) || (units as number) < 0 || typeof code !== 'string') throw new MalformedEvent();
  const currency = code.toUpperCase();
  return isCurrency(currency) ? { amount: fromStripeUnits(units as number, currency), currency } : null;
}

/** Returns the name of an object that is named or written out; null where there is none. Throws MalformedEvent. */
function nameOf(named: unknown): string | null {
  if (named === null || named === undefined) return null;
  return idOf(typeof named === 'object' ? (named as Fields)['id'] : named);
}

function idOf(id: unknown): string {
  if (typeof id !== 'string' || id.length > MAX_ID_LENGTH || !ID.test(id)) throw new MalformedEvent();
  return id;
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedEvent();
  return value as Fields;
}
