import type { Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import type { Currency } from '../../../shared/money/currency.js';
import { negative } from '../../../shared/money/money.js';
import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import type { PayingWallet } from '../../../wallet/index.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { ExtraPaymentInput } from '../access/invoice.dto.js';
import type { Extra } from '../records/invoice-contents.repository.js';
import type { Invoice } from '../records/invoice.entity.js';

/** Wallets, memo and extra payments as a payer typed them. */
export interface TypedContent {
  payrollWallet: Uuid<'wallet'>;
  sourceWallet: Uuid<'wallet'>;
  memo?: string;
  extraPayments?: ExtraPaymentInput[];
}

/** Everything that payers decide about an invoice; the rest follows from time and rates. */
export interface InvoiceContent {
  currency: Currency;
  payroll: PayingWallet;
  source: PayingWallet;
  memo: string;
  extras: Extra[];
}

/** Returns the content in one spelling, so that a repeated request has the same hash. */
export function plainContent({ payroll, source, memo, extras }: InvoiceContent) {
  return { payroll: payroll.uuid, source: source.uuid, memo, extras };
}

/** Reads one extra payment. Throws InvalidInput that names the field. */
export function extraOf(
  { category, amount: text, remarks }: ExtraPaymentInput,
  currency: Currency,
  index: number,
): Extra {
  const amount = requireAmount(text, currency, `extraPayments.${index}.amount`);
  return { category, amount: category === 'DEDUCTION' ? negative(amount) : amount, remarks: remarks ?? '' };
}

/** Returns the first instant of a period, and the first one after it. */
export function instantsOf({ from, to }: DayRange, zone: string): Pick<Invoice, 'startsAt' | 'endsAt'> {
  return { startsAt: startOfDay(from, zone), endsAt: startOfDay(addDays(to, 1), zone) };
}
