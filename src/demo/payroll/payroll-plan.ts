/** Days ago, the first and the last. */
export const FIRST_PERIOD = [29, 16] as const;
export const SECOND_PERIOD = [15, 2] as const;

export interface DemoRate {
  who: string;
  /** From when on. */
  daysAgo: number;
  paymentType: 'HOURLY' | 'FIXED';
  amount: string;
  unit?: 'DAY' | 'WEEK' | 'TWO_WEEKS' | 'MONTH';
}

const hourly = (who: string, daysAgo: number, amount: string): DemoRate => ({
  who,
  daysAgo,
  paymentType: 'HOURLY',
  amount,
});

export const RATES: DemoRate[] = [
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
];

export interface DemoInvoice {
  who: string;
  period: 1 | 2;
  fate: 'DRAFT' | 'SENT' | 'APPROVED' | 'REJECTED' | 'ADJUSTED' | 'PAID' | 'CANCELLED';
  /** Days ago. */
  sent: number;
  extra?: { category: string; amount: string; remarks: string };
}

const BONUS = { category: 'BONUS', amount: '25.00', remarks: 'Festival' };
const PHONE = { category: 'EXPENSE', amount: '7.40', remarks: 'Telephone' };

export const INVOICES: DemoInvoice[] = [
  { who: 'daichi', period: 1, fate: 'PAID', sent: 14, extra: BONUS },
  { who: 'eunji', period: 1, fate: 'PAID', sent: 14 },
  { who: 'ishaan', period: 1, fate: 'PAID', sent: 14, extra: PHONE },
  { who: 'hannah', period: 1, fate: 'PAID', sent: 13 },
  { who: 'gita', period: 1, fate: 'PAID', sent: 13 },
  { who: 'daichi', period: 2, fate: 'SENT', sent: 0.6 },
  { who: 'eunji', period: 2, fate: 'REJECTED', sent: 0.8 },
  { who: 'ishaan', period: 2, fate: 'ADJUSTED', sent: 0.8 },
  { who: 'hannah', period: 2, fate: 'APPROVED', sent: 0.7 },
  { who: 'farah', period: 2, fate: 'APPROVED', sent: 0.7 },
  { who: 'jonas', period: 2, fate: 'DRAFT', sent: 0.3 },
  { who: 'kamala', period: 2, fate: 'CANCELLED', sent: 0.9 },
];
