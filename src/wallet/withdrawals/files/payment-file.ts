import type { Currency } from '../../../shared/money/currency.js';
import { formatAmount, sumOf } from '../../../shared/money/money.js';
import { isRoutingNumber } from '../../billing/bank/routing-number.js';
import { bankText } from '../../billing/bank/bank-text.js';
import { bicOf, ibanOf } from '../../billing/bank/iban.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';

/** One end of a payment, with its numbers as they are. */
export interface BankParty {
  holder: string;
  bankName: string;
  bankAddress: string;
  country: string;
  iban: string | null;
  account: string | null;
  bic: string | null;
  routingNumber: string | null;
}

export interface Payment {
  /** UUID of the withdrawal without dashes: 32 characters, which both banks print on their statements. */
  id: string;
  kind: BillingKind;
  currency: Currency;
  amount: bigint;
  to: BankParty;
}

export interface PaymentFile {
  /** UUID of the batch without dashes. */
  id: string;
  madeAt: Date;
  /** The day on which the bank shall pay, in the zone of the company. */
  day: string;
  /** Who pays. */
  company: string;
  /** From which account; null where nobody has said, and the file does not name it. */
  from: BankParty | null;
  payments: readonly Payment[];
}

/** Payments that a bank carries out in the same way. */
export interface PaymentGroup {
  id: string;
  service: 'SEPA' | 'NURG';
  currency: Currency;
  payments: readonly Payment[];
}

/** A payment file that no bank may get. It is a defect: all of it was checked when it was entered. */
export class WrongPaymentFile extends Error {
  override readonly name = 'WrongPaymentFile';
}

const MAX_NAME = 70;
const MAX_ACCOUNT = 34;
/** Largest number of digits of an amount in a payment file. */
const MAX_DIGITS = 18;

/** Euros to an IBAN go by SEPA, everything else by ordinary credit transfer; a group has one currency and kind. */
export function groupsOf({ id, payments }: Pick<PaymentFile, 'id' | 'payments'>): PaymentGroup[] {
  const groups = new Map<string, Payment[]>();
  for (const payment of payments) {
    const name = `${serviceOf(payment)}/${payment.currency}/${payment.kind}`;
    groups.set(name, [...(groups.get(name) ?? []), payment]);
  }
  return [...groups.values()].map((members, index) => {
    const [first] = members as [Payment];
    return { id: `${id}-${index + 1}`, service: serviceOf(first), currency: first.currency, payments: members };
  });
}

/** Decimal text of what is paid, whatever the currencies: what the format calls the control sum. */
export function controlSumOf(payments: readonly Pick<Payment, 'amount' | 'currency'>[]): string {
  const parts = payments.map(({ amount, currency }) => formatAmount(amount, currency).split('.') as [string, string?]);
  const digits = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length));
  const units = sumOf(parts.map(([whole, fraction = '']) => BigInt(whole + fraction.padEnd(digits, '0'))));
  const text = units.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Refuses contents that the schema of the format accepts and banks do not. Throws WrongPaymentFile. */
export function requirePayable({ from, payments, id }: PaymentFile): void {
  requireThat(/^[0-9a-f]{32}$/.test(id), 'The file has no name.');
  requireThat(payments.length > 0, 'There is nothing to pay.');
  requireThat(new Set(payments.map((payment) => payment.id)).size === payments.length, 'A payment is there twice.');
  if (from) requireParty(from, 'The company');
  for (const payment of payments) {
    requireThat(/^[0-9a-f]{32}$/.test(payment.id), 'A payment has no name.');
    requireThat(payment.amount > 0n, `Payment ${payment.id} is about nothing.`);
    const digits = formatAmount(payment.amount, payment.currency).replace('.', '');
    requireThat(digits.length <= MAX_DIGITS, `Payment ${payment.id} is too large.`);
    requireParty(payment.to, `Payment ${payment.id}`);
  }
}

function requireParty({ holder, iban, account, bic, routingNumber }: BankParty, name: string): void {
  const printed = bankText(holder);
  requireThat(printed !== null && printed !== '' && printed.length <= MAX_NAME, `${name}: no bank prints this holder.`);
  requireThat(iban !== null || account !== null, `${name} has no number of an account.`);
  requireThat(iban === null || ibanOf(iban) === iban, `${name}: this is no IBAN.`);
  requireThat(account === null || account.length <= MAX_ACCOUNT, `${name}: the number is too long.`);
  requireThat(bic !== null || routingNumber !== null, `${name} has no bank.`);
  requireThat(bic === null || bicOf(bic) === bic, `${name}: this is no BIC.`);
  requireThat(routingNumber === null || isRoutingNumber(routingNumber), `${name}: this is no routing number.`);
}

function requireThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new WrongPaymentFile(problem);
}

function serviceOf({ currency, to }: Payment): PaymentGroup['service'] {
  return currency === 'EUR' && to.iban !== null ? 'SEPA' : 'NURG';
}
