import type { Currency } from '../../../shared/money/currency.js';
import { formatAmount, sumOf } from '../../../shared/money/money.js';
import { isRoutingNumber } from '../../billing/bank/routing-number.js';
import { isAccountNumber } from '../../billing/bank/bank-rules.js';
import { BANK_LENGTHS, bankText, saysSomething } from '../../billing/bank/bank-text.js';
import { bicOf, ibanOf, isBicOfIban } from '../../billing/bank/iban.js';
import { isSepaIban, MAX_SEPA_AMOUNT } from '../../billing/bank/sepa.js';
import type { PayeeProblem } from '../records/withdrawal.errors.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';

/** An end of a payment, with its numbers as they are. */
export interface BankParty {
  holder: string;
  bankName: string;
  bankAddress: string;
  bankTown: string;
  bankPostalCode: string;
  country: string;
  iban: string | null;
  account: string | null;
  bic: string | null;
  routingNumber: string | null;
}

export interface PostalAddress {
  street: string;
  postalCode: string;
  town: string;
  country: string;
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
  /** Name of the company that pays. */
  company: string;
  /** Address of the company; null where it is unknown. */
  address: PostalAddress | null;
  /** Account that pays; null where nobody has said, and the file doesn't name it. */
  from: BankParty | null;
  payments: readonly Payment[];
}

/** Payments that a bank carries out in the same way. */
export interface PaymentGroup {
  id: string;
  service: 'SEPA' | 'NURG';
  payments: readonly Payment[];
}

/** A payment file that no bank may get. It is a defect: what cannot be paid is left out before. */
export class WrongPaymentFile extends Error {
  override readonly name = 'WrongPaymentFile';
}

const MAX_ACCOUNT = 34;
/** Largest number of digits of an amount in a payment file. */
const MAX_DIGITS = 18;

/** Groups payments by how the bank carries them out; all of a file leave one account on one day. */
export function groupsOf({ id, from, payments }: Pick<PaymentFile, 'id' | 'from' | 'payments'>): PaymentGroup[] {
  return (['SEPA', 'NURG'] as const)
    .map((service) => ({ service, payments: payments.filter((payment) => serviceOf(payment, from) === service) }))
    .filter((group) => group.payments.length > 0)
    .map((group, index) => ({ id: `${id}-${index + 1}`, ...group }));
}

/** Decimal text of what is paid, whatever the currencies: what the format calls the control sum. */
export function controlSumOf(payments: readonly Pick<Payment, 'amount' | 'currency'>[]): string {
  const parts = payments.map(({ amount, currency }) => formatAmount(amount, currency).split('.') as [string, string?]);
  const digits = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length));
  const units = sumOf(parts.map(([whole, fraction = '']) => BigInt(whole + fraction.padEnd(digits, '0'))));
  const text = units.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns why a bank would not carry a payment out; null where it would. */
export function paymentProblem(payment: Payment, from: BankParty | null): PayeeProblem | null {
  const digits = formatAmount(payment.amount, payment.currency).replace('.', '');
  const isTooLarge = serviceOf(payment, from) === 'SEPA' && payment.amount > MAX_SEPA_AMOUNT;
  if (isTooLarge || digits.length > MAX_DIGITS) return 'AMOUNT_TOO_LARGE';
  return partyProblem(payment.to);
}

/** Returns why one end of a payment cannot stand in a file; null where it can. */
export function partyProblem({ holder, iban, account, bic, routingNumber }: BankParty): PayeeProblem | null {
  const printed = bankText(holder);
  if (printed === null || !saysSomething(printed)) return 'HOLDER_UNPRINTABLE';
  if (printed.length > BANK_LENGTHS.name) return 'HOLDER_TOO_LONG';
  if (iban === null && account === null) return 'ACCOUNT_MISSING';
  if (iban === null ? !isAccountNumber(account ?? '', MAX_ACCOUNT) : ibanOf(iban) !== iban) return 'ACCOUNT_INVALID';
  if (bic === null && routingNumber === null) return 'BANK_MISSING';
  if ((bic !== null && bicOf(bic) !== bic) || (routingNumber !== null && !isRoutingNumber(routingNumber)))
    return 'BANK_INVALID';
  return bic !== null && iban !== null && !isBicOfIban(bic, iban) ? 'COUNTRIES_DIFFER' : null;
}

/** Refuses contents that the schema of the format accepts and banks do not. Throws WrongPaymentFile. */
export function requirePayable({ from, payments, id }: PaymentFile): void {
  requireThat(/^[0-9a-f]{32}$/.test(id), 'The file has no name.');
  requireThat(payments.length > 0, 'There is nothing to pay.');
  requireThat(new Set(payments.map((payment) => payment.id)).size === payments.length, 'A payment is there twice.');
  if (from) requireThat(partyProblem(from) === null, `The company: ${partyProblem(from)}.`);
  for (const payment of payments) {
    requireThat(/^[0-9a-f]{32}$/.test(payment.id), 'A payment has no name.');
    requireThat(payment.amount > 0n, `Payment ${payment.id} is about nothing.`);
    const problem = paymentProblem(payment, from);
    requireThat(problem === null, `Payment ${payment.id}: ${problem}.`);
  }
}

function requireThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new WrongPaymentFile(problem);
}

/** Euros between two accounts with IBANs of SEPA countries go by SEPA, everything else by ordinary credit transfer. */
function serviceOf({ currency, to }: Payment, from: BankParty | null): PaymentGroup['service'] {
  const isSepa = (party: BankParty) => party.iban !== null && isSepaIban(party.iban);
  return currency === 'EUR' && isSepa(to) && (from === null || isSepa(from)) ? 'SEPA' : 'NURG';
}

/** Returns a public id without its hyphens, as files of banks take it. */
export const plain = (uuid: string): string => uuid.replaceAll('-', '');

/** Returns a withdrawal as a payment file names it. */
export function paymentOf({ uuid, kind, currency, amount }: Withdrawal, to: BankParty): Payment {
  return { id: plain(uuid), kind, currency, amount, to };
}
