export const PAYMENT_TYPES = ['HOURLY', 'FIXED'] as const;
export const RATE_UNITS = ['DAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] as const;

/** The pay of somebody from a day on. */
export interface RateItem {
  uuid: string;
  paymentType: (typeof PAYMENT_TYPES)[number];
  unit: (typeof RATE_UNITS)[number] | null;
  /** Minor units as text. */
  amount: string;
  currency: string;
  decimals: number;
  from: string;
  /** Null while no other one follows. */
  to: string | null;
  when: 'past' | 'current' | 'future';
  editable: boolean;
}

/** A line of the list. */
export interface RatedPerson {
  uuid: string;
  name: string;
  email: string;
  current: RateItem | null;
  next: RateItem | null;
}

/** The sent invoice that locks all days up to its last one. */
export interface RateLock {
  uuid: string;
  number: number;
  to: string;
}

/** A person and all their rates. */
export interface RateHistory {
  uuid: string;
  name: string;
  /** The first day from which a rate may hold. */
  earliest: string;
  /** Null where days are locked only because they are before the person joined. */
  lock: RateLock | null;
  rates: RateItem[];
  /** Nobody decides what they are paid themselves. */
  isOwn: boolean;
}
