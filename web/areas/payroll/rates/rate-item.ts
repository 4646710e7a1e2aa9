export const PAYMENT_TYPES = ['HOURLY', 'FIXED'] as const;
export const RATE_UNITS = ['DAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] as const;

/** What somebody is paid from a day on. */
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

/** Whose rates are looked at. */
export interface RateHistory {
  uuid: string;
  name: string;
  /** The first day from which a new rate may hold. */
  earliest: string;
  rates: RateItem[];
  /** Nobody decides what they are paid themselves. */
  isOwn: boolean;
}
