/** Days ago, the first and the last of each two weeks that were paid together; the latest is still being paid. */
export const PERIODS = [
  [57, 44],
  [43, 30],
  [29, 16],
  [15, 2],
] as const;
/** Days of a draft that somebody began for other days than the others; they reach into two of the periods. */
export const OTHER_PERIOD = [22, 9] as const;
/** Days between pay days, which are those after the periods. */
export const DAYS_BETWEEN = 14;

export interface DemoRate {
  who: string;
  /** Number of days ago from which on the rate counts. */
  daysAgo: number;
  paymentType: 'HOURLY' | 'FIXED';
  amount: string;
  unit?: 'DAY' | 'WEEK' | 'TWO_WEEKS' | 'MONTH';
  /** Default: the project in which invoices are written. */
  project?: string;
  /** Default: the owner. Nobody decides about their own pay. */
  by?: string;
}

const hourly = (who: string, daysAgo: number, amount: string): DemoRate => ({
  who,
  daysAgo,
  paymentType: 'HOURLY',
  amount,
});

const onSite = (who: string, amount: string): DemoRate => ({ ...hourly(who, 55, amount), project: 'Website relaunch' });
const inField = (who: string, amount: string): DemoRate => ({ ...hourly(who, 43, amount), project: 'Field research' });

/** Rates of everybody in each project that they work in. */
export const RATES: DemoRate[] = [
  { ...hourly('asha', 58, '18.00'), by: 'chen' },
  hourly('radha', 58, '16.00'),
  hourly('chen', 58, '9.75'),
  hourly('daichi', 58, '9.00'),
  hourly('daichi', 22, '9.50'),
  hourly('eunji', 58, '8.50'),
  hourly('ishaan', 58, '11.00'),
  hourly('ishaan', 40, '11.75'),
  hourly('ishaan', 9, '12.50'),
  hourly('hannah', 58, '14.00'),
  hourly('jonas', 58, '10.00'),
  hourly('kamala', 58, '6.25'),
  { who: 'bikram', daysAgo: 58, paymentType: 'FIXED', unit: 'MONTH', amount: '1800.00' },
  { who: 'gita', daysAgo: 58, paymentType: 'FIXED', unit: 'TWO_WEEKS', amount: '640.00' },
  { who: 'farah', daysAgo: 58, paymentType: 'FIXED', unit: 'WEEK', amount: '330.00' },
  { ...onSite('asha', '18.00'), by: 'chen' },
  onSite('hannah', '14.00'),
  onSite('jonas', '12.00'),
  onSite('ishaan', '12.50'),
  onSite('eunji', '9.00'),
  onSite('kamala', '6.75'),
  { ...inField('asha', '18.00'), by: 'chen' },
  inField('gita', '4.00'),
  inField('farah', '4.00'),
  inField('kamala', '6.75'),
  inField('daichi', '9.50'),
];

/** Time that somebody adds by hand after its days were invoiced. */
export interface DemoLateTime {
  who: string;
  daysAgo: number;
  /** Local hour of the start, and the duration in minutes. */
  from: number;
  minutes: number;
  remarks: string;
  /** Days ago; it is approved half a day later. */
  added: number;
}

export const LATE_TIME: DemoLateTime[] = [
  { who: 'jonas', daysAgo: 21, from: 19.5, minutes: 80, remarks: 'Stood in on the night line', added: 8 },
  { who: 'jonas', daysAgo: 18, from: 20, minutes: 45, remarks: 'Call that went on after the shift', added: 8 },
  { who: 'chen', daysAgo: 19, from: 20, minutes: 95, remarks: 'Power cut: answered from the telephone', added: 7 },
];

export interface DemoInvoice {
  who: string;
  period: readonly [from: number, to: number];
  fate: 'DRAFT' | 'SENT' | 'APPROVED' | 'REJECTED' | 'ADJUSTED' | 'PAID' | 'CANCELLED';
  /** Days ago. */
  sent: number;
  /** Days ago; default: at the present time. */
  paid?: number;
  extra?: { category: string; amount: string; remarks: string };
}

const BONUS = { category: 'BONUS', amount: '25.00', remarks: 'Festival' };
const PHONE = { category: 'EXPENSE', amount: '7.40', remarks: 'Telephone' };

const [FIRST, SECOND, THIRD, FOURTH] = PERIODS;

const paid = (period: DemoInvoice['period'], days: Pick<DemoInvoice, 'sent' | 'paid'>, people: string[]) =>
  people.map((who): DemoInvoice => ({ who, period, fate: 'PAID', ...days }));

/** Sorted by the day of payment, because the ledger never writes into the past of an account. */
export const INVOICES: DemoInvoice[] = [
  ...paid(FIRST, { sent: 43, paid: 41 }, ['bikram', 'gita', 'hannah', 'jonas', 'chen']),
  ...paid(FIRST, { sent: 42, paid: 38 }, ['farah', 'kamala']),
  ...paid(SECOND, { sent: 29, paid: 27 }, ['bikram', 'gita', 'hannah']),
  ...paid(SECOND, { sent: 29, paid: 25 }, ['jonas', 'chen', 'farah', 'kamala']),
  ...paid(THIRD, { sent: 15, paid: 13 }, ['bikram', 'gita', 'eunji']),
  ...paid(THIRD, { sent: 14, paid: 12 }, ['hannah', 'jonas', 'chen']),
  { who: 'ishaan', period: THIRD, fate: 'PAID', sent: 14, paid: 10, extra: PHONE },
  { who: 'daichi', period: THIRD, fate: 'PAID', sent: 14, extra: BONUS },
  { who: 'kamala', period: FOURTH, fate: 'CANCELLED', sent: 0.9 },
  { who: 'eunji', period: FOURTH, fate: 'REJECTED', sent: 0.8 },
  { who: 'ishaan', period: FOURTH, fate: 'ADJUSTED', sent: 0.8 },
  { who: 'hannah', period: FOURTH, fate: 'APPROVED', sent: 0.7 },
  { who: 'farah', period: FOURTH, fate: 'APPROVED', sent: 0.7 },
  { who: 'daichi', period: FOURTH, fate: 'SENT', sent: 0.6 },
  { who: 'jonas', period: FOURTH, fate: 'DRAFT', sent: 0.3 },
  { who: 'chen', period: FOURTH, fate: 'DRAFT', sent: 0.3 },
  { who: 'kamala', period: OTHER_PERIOD, fate: 'DRAFT', sent: 0.2 },
];
