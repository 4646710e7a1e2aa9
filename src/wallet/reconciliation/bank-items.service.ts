import { Injectable } from '@nestjs/common';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Minor } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { signedOf } from './recon-posting.js';
import { BankLineRemoved, BankLineTaken, ReconciliationOver } from './reconciliation.errors.js';
import type { BankLine } from './records/bank-line.entity.js';
import { BankLinesRepository } from './records/bank-lines.repository.js';
import type { Reconciliation } from './records/reconciliation.entity.js';
import { ReconciliationsRepository } from './records/reconciliations.repository.js';

/** A bank line, a note, or a line and the note that it was matched with: they are booked together. */
export interface BankItem {
  line: BankLine | null;
  note: Reconciliation | null;
  walletId: Key<'wallet'>;
  /** Amount as the bank shows it: above zero for money in. */
  amount: Minor;
}

/** Finds and locks bank lines together with their notes, and records what became of both. */
@Injectable()
export class BankItems {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly notes: ReconciliationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Finds the bank line or the note that the input names. Throws InvalidInput unless it names exactly one, NotFound. */
  async find(named: { line?: UuidLike<'bankLine'>; reconciliation?: UuidLike<'reconciliation'> }): Promise<BankItem> {
    if ((named.line === undefined) === (named.reconciliation === undefined)) {
      throw new InvalidInput({ line: [{ key: 'errors.LINE_OR_RECONCILIATION' }] });
    }
    const line = named.line ? await this.lines.find(named.line) : null;
    const note = named.reconciliation ? await this.notes.find(named.reconciliation) : null;
    const found = line ?? note;
    if (!found) throw new NotFound();
    return { line, note, walletId: found.walletId, amount: found.amount };
  }

  /** Locks the line and the note that belong together, the line first. */
  async lock({ line: seenLine, note: seenNote, walletId }: BankItem): Promise<BankItem> {
    const named = seenLine ?? (seenNote && (await this.lines.findByReconciliation(seenNote.id)));
    const line = named && (await this.lines.lock(named.id));
    const noteId = seenNote?.id ?? line?.reconciliationId;
    const note = noteId ? await this.notes.lock(noteId) : null;
    const amount = line ? line.amount : signedOf((note as Reconciliation).action, (note as Reconciliation).amount);
    return { line, note, walletId, amount };
  }

  /** Locks like `lock`. Throws BankLineTaken, BankLineRemoved, ReconciliationOver unless it can be booked. */
  async lockOpen(seen: BankItem): Promise<BankItem> {
    const item = await this.lock(seen);
    const { line, note } = item;
    if (line?.removedAt) throw new BankLineRemoved();
    if (line && (line.state === 'BOOKED' || line.postingId)) throw new BankLineTaken();
    if (note && note.state !== (line ? 'MATCHED' : 'OPEN')) throw new ReconciliationOver();
    return item;
  }

  /** Records the posting of a locked item. */
  async markBooked({ line, note }: BankItem, postingId: Key<'posting'>, { userKey }: Actor): Promise<void> {
    if (line) {
      const settled = { settledAt: this.clock.now(), settledBy: userKey };
      const { reconciliationId } = line;
      await this.lines.update(line.id, { state: 'BOOKED', postingId, reconciliationId, ...settled });
    }
    if (note) await this.notes.update(note.id, { state: 'BOOKED', bookingId: postingId });
  }

  /** Opens a locked item again. `reconId`: the new RECON posting of its note. */
  async reopen({ line, note }: BankItem, reconId: Key<'posting'> | null): Promise<void> {
    if (note && reconId) await this.notes.update(note.id, { state: 'OPEN', bookingId: null, postingId: reconId });
    if (line) await this.lines.reopen(line.id);
  }
}
