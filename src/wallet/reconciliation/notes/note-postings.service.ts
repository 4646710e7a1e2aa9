import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Book } from '../../ledger/model/book.js';
import { BankDays } from '../bank-days.service.js';
import { reconLegs, reversedRecon } from '../recon-posting.js';
import { ReconciliationOver } from '../reconciliation.errors.js';
import type { Reconciliation } from '../records/reconciliation.entity.js';
import { ReconciliationsRepository } from '../records/reconciliations.repository.js';

/** A wallet whose reconciliation account is locked in the book. */
interface NoteBook {
  wallet: Wallet;
  book: Book;
}

/** Posts notes to the reconciliation account of a wallet, and reverses their postings. */
@Injectable()
export class NotePostings implements OnModuleInit {
  constructor(
    private readonly repository: ReconciliationsRepository,
    private readonly ledger: Ledger,
    private readonly days: BankDays,
  ) {}

  onModuleInit(): void {
    this.ledger.onReverse((postings) => this.delete(postings));
  }

  /** Posts a note and returns the posting. Throws AccountClosed. */
  async post(
    { wallet, book }: NoteBook,
    note: Pick<Reconciliation, 'action' | 'amount' | 'transactionDate' | 'description' | 'vendorId'>,
    { userKey: actorId }: Actor,
  ): Promise<Key<'posting'>> {
    const { action, amount, description, vendorId } = note;
    const unbooked = await this.ledger.outside(wallet.companyId, wallet.currency, 'UNBOOKED');
    const legs = reconLegs({ unbooked, recon: book.account(wallet.reconId), action, amount });
    const transactionDate = await this.days.instantOf(wallet.companyId, note.transactionDate);
    book.post({ type: 'RECON', legs, actorId, description, vendorId, transactionDate });
    const written = await this.ledger.insert(book);
    return (written.at(-1) as { id: Key<'posting'> }).id;
  }

  /** Decides in the book that the posting of a note is reversed. Throws AccountClosed. */
  async reverse(
    { wallet, book }: NoteBook,
    { action, amount, postingId }: Pick<Reconciliation, 'action' | 'amount' | 'postingId'>,
    { actor, transactionDate }: { actor: Actor; transactionDate?: Date },
  ): Promise<void> {
    const unbooked = await this.ledger.outside(wallet.companyId, wallet.currency, 'UNBOOKED');
    const recon = book.account(wallet.reconId);
    const draft = reversedRecon({ unbooked, recon, action, amount }, postingId);
    book.post({ ...draft, actorId: actor.userKey, ...(transactionDate && { transactionDate }) });
  }

  /** Deletes notes whose transaction was reversed; a note with a bank line is no longer a mere note. */
  private async delete(postings: readonly Key<'posting'>[]): Promise<void> {
    for (const { id, state } of await this.repository.lockByPostings(postings)) {
      if (state === 'MATCHED') throw new ReconciliationOver();
      if (state === 'OPEN') await this.repository.update(id, { state: 'DELETED' });
    }
  }
}
