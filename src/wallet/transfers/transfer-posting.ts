import type { Minor } from '../../shared/money/money.js';
import type { Book } from '../ledger/model/book.js';
import type { DecidedPosting, PostingDraft } from '../ledger/model/posting.js';
import { creditLegs, debitLegs, creditLegsKeepingDebt, isOwing, versionOf } from '../accounts/legs.js';
import type { TransferEnds } from './transfer-access.service.js';
import { WalletOwes } from './transfer.errors.js';

type Transfer = TransferEnds & { amount: Minor } & Omit<PostingDraft, 'legs' | 'allocationVersion'>;

/**
 * Posts a transfer in the book, with the accounts of both ends locked. Throws WalletOwes, InsufficientBalance,
 * AccountClosed.
 */
export function postTransfer(book: Book, { from, to, amount, ...draft }: Transfer): DecidedPosting {
  const isInside = from.wallet.id === to.wallet.id;
  if (!isInside && isOwing(book, from)) throw new WalletOwes();
  const arriving = isInside ? creditLegsKeepingDebt(book, to, amount) : creditLegs(book, to, amount);
  const legs = [...debitLegs(book, from, amount), ...arriving];
  return book.post({ ...draft, legs, allocationVersion: versionOf(to) });
}
