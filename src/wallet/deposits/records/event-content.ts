import { minor } from '../../../shared/money/money.js';
import type { ProviderEvent } from '../providers/port/payment-provider.js';

/** Writes an event as JSON, with amounts as text. */
export function storedEvent(event: ProviderEvent): string {
  return JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

export function eventOf(stored: object): ProviderEvent {
  const event = stored as ProviderEvent;
  if (event.kind === 'PAID') return { ...event, paid: { ...event.paid, amount: minor(event.paid.amount) } };
  if (event.kind === 'EXPIRED') return event;
  return { ...event, returned: { ...event.returned, amount: minor(event.returned.amount) } };
}
