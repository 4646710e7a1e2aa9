import type { Uuid } from '../../../shared/ids/id.js';
import { accountText, billingView } from '../../billing/billing-view.js';
import type { Billing } from '../../billing/records/billing.entity.js';

const DAYS = 7;
const DAY = 86_400_000;

/** State of bank details before they are paid by; NEW are the first ones of their owner. */
export type DestinationState = 'KNOWN' | 'NEW' | 'CHANGED';

/** Bank details by the person or company whose they are, the kind and the version. */
export interface ConfirmedDetails {
  payee: string;
  kind: string;
  version: number;
}

/** Account where money goes, and where it went before. */
export interface Destination extends Pick<Billing, 'kind' | 'version'> {
  payee: { uuid: Uuid<'user'> | Uuid<'company'>; name: string };
  state: DestinationState;
  account: string;
  holder: string;
  /** Former account of CHANGED details; empty texts where nothing else is known of it. */
  former: { account: string; holder: string } | null;
}

type Compared = Pick<Destination, 'state' | 'former'>;

/** A payment to bank details. */
export interface PaidDetails {
  billing: Billing;
  at: Date;
}

/**
 * Compares bank details with those of the last payment, of whatever kind it was: who is paid to another kind of account
 * than before is paid elsewhere. They are CHANGED where they are others and came after an approval or in the last seven
 * days before the given instant. `paid` lists the newest payment of each kind, newest first.
 */
export function compareDestination(
  billing: Billing,
  paid: readonly PaidDetails[],
  { approvedAt, at }: { approvedAt?: Date | null; at: Date },
): Compared {
  const former = formerOf(billing, paid);
  if (!former) return { state: paid.length > 0 ? 'KNOWN' : 'NEW', former: null };
  const since = Math.min(at.getTime() - DAYS * DAY, approvedAt?.getTime() ?? Infinity);
  return billing.changedAt.getTime() > since ? { state: 'CHANGED', former } : { state: 'KNOWN', former: null };
}

/** Returns whether somebody who pays named the person and the version. */
export function isConfirmed(confirmed: readonly ConfirmedDetails[], { payee, kind, version }: Destination): boolean {
  return confirmed.some(
    (one) => one.payee.toLowerCase() === payee.uuid && one.kind === kind && one.version === version,
  );
}

/**
 * Returns the other details that money went to; null for the same ones, for those that were paid to since they took the
 * place of others, and for somebody's first ones.
 */
function formerOf(billing: Billing, paid: readonly PaidDetails[]): Destination['former'] {
  const [last] = paid;
  if (last) {
    const isPaid = paid.some((one) => one.billing.destination === billing.destination && one.at >= billing.changedAt);
    return isPaid || last.billing.destination === billing.destination ? null : viewOf(last.billing);
  }
  if (billing.formerBank === null) return null;
  return { account: billing.formerBank, holder: billing.formerHolder ?? '' };
}

/** Returns bank, masked number and holder. */
export function viewOf(billing: Billing): { account: string; holder: string } {
  return { account: accountText(billingView(billing)), holder: billing.accountHolder };
}
