import type { Uuid } from '../../shared/ids/id.js';
import { minus, negative, sumOf, ZERO } from '../../shared/money/money.js';
import type { ExternalAccount } from '../ledger/model/account.js';
import type { Book } from '../ledger/model/book.js';
import type { Leg } from '../ledger/model/posting.js';
import { creditLegs, debitLegs, creditLegsKeepingDebt, isOwing, spendable, versionOf } from '../accounts/legs.js';
import type { AccountRef } from '../accounts/account-ref.js';
import { WalletOwes } from '../transfers/transfer.errors.js';
import { chargeFor, type Payee } from './payees.service.js';
import type { Payer, PayOrder } from './pay-order.js';

/** Accounts outside that a payment touches. */
export interface PayAccounts {
  fees: ExternalAccount;
  charges: ExternalAccount;
}

export interface PayEnds {
  source: AccountRef;
  payroll: AccountRef;
  payee: AccountRef;
  bank: Payee['bank'];
}

export interface Decided {
  posting: Uuid<'posting'>;
  /** Bank to which the pay goes on; null where it stays in the payee's wallet. */
  bank: Payee['bank'];
}

/**
 * Posts net pay, fee and charge in one posting through the payroll wallet, whose statement shows all that was paid.
 * Works in the book, with all accounts locked. Answers the missing amount where there is too little. Throws WalletOwes,
 * AccountClosed, DetailsChanged.
 */
export function postPay(
  book: Book,
  { source, payroll, payee, bank: route }: PayEnds,
  { order, payer, accounts }: { order: PayOrder; payer: Payer; accounts: PayAccounts },
): Decided | { missing: PayOrder['net'] } {
  if ([source, payroll].some((ref) => isOwing(book, ref))) throw new WalletOwes();
  // A debt is paid back first: the rest may be less than the smallest withdrawal.
  const bank = route && order.net >= route.minimum && !isOwing(book, payee) ? route : null;
  if (bank?.refusal) throw bank.refusal;
  const charge = bank ? chargeFor(bank, order.net) : ZERO;
  const whole = sumOf([order.net, order.fee, charge]);
  const there = spendable(book, source);
  if (there < whole) return { missing: minus(whole, there) };
  const legs = [
    ...debitLegs(book, source, whole),
    ...(payroll.wallet.id === source.wallet.id ? [] : through(creditLegsKeepingDebt(book, payroll, whole))),
    ...creditLegs(book, payee, order.net),
    { account: accounts.fees, amount: order.fee },
    { account: accounts.charges, amount: charge },
  ];
  const { invoice, description, reason, documentId } = order;
  const subject = { type: 'invoice' as const, id: invoice.id };
  const facts = { description, reason, documentId, subject, actorId: payer.userKey };
  const { draft } = book.post({ type: 'PAY', legs, ...facts, allocationVersion: versionOf(payee) });
  return { posting: draft.uuid, bank };
}

/** Leads money in, and out again. */
function through(legs: readonly Leg[]): Leg[] {
  return [...legs, ...legs.map(({ account, amount }) => ({ account, amount: negative(amount) }))];
}
