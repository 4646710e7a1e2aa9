import type { Minor } from '../../shared/money/money.js';
import type { Book } from '../ledger/model/book.js';
import type { DecidedPosting, PostingDraft } from '../ledger/model/posting.js';
import { arrival, departure, entering, isOwing, versionOf } from '../places/flow.js';
import type { TransferEnds } from './transfer-access.service.js';
import { WalletOwes } from './transfer.errors.js';

type Transfer = TransferEnds & { amount: Minor } & Omit<PostingDraft, 'legs' | 'allocationVersion'>;

/** In the book, the accounts of both ends locked. Throws WalletOwes, InsufficientBalance, AccountClosed. */
export function postTransfer(book: Book, { from, to, amount, ...draft }: Transfer): DecidedPosting {
  const isInside = from.wallet.id === to.wallet.id;
  if (!isInside && isOwing(book, from)) throw new WalletOwes();
  const arriving = isInside ? entering(book, to, amount) : arrival(book, to, amount);
  const legs = [...departure(book, from, amount), ...arriving];
  return book.post({ ...draft, legs, allocationVersion: versionOf(to) });
}
