import type { Key, Uuid } from '../../shared/ids/id.js';
import { MoneyCall } from '../../shared/commands/money-call.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { MoneyEvidence } from '../evidence/money-evidence.service.js';
import type { PostingType } from '../ledger/model/posting.js';
import { BankItems, type BankItem } from '../reconciliation/bank-items.service.js';
import { CompanyWalletBooks } from '../reconciliation/company-wallet-books.service.js';
import { NotePostings } from '../reconciliation/notes/note-postings.service.js';
import { ReverseBookingInput } from './reversal.dto.js';
import { AlreadyReversed, NotReversible } from './reversal.errors.js';
import { BookingReversed } from './reversal.events.js';
import { ReversalPosting } from './reversal-posting.service.js';
import { ReversalRecord } from './reversal-record.service.js';

const BOOKINGS: readonly PostingType[] = ['BANK_DEPOSIT', 'VENDOR_PAID', 'PROVIDER_PAYOUT'];

/** Reverses what a bank line or a note was booked as: the line, its deposit and its note are open again. */
@PublicService()
export class BookingReversals {
  constructor(
    private readonly items: BankItems,
    private readonly wallets: CompanyWalletBooks,
    private readonly evidence: MoneyEvidence,
    private readonly posting: ReversalPosting,
    private readonly notes: NotePostings,
    private readonly reversalRecord: ReversalRecord,
  ) {}

  /**
   * Reverses a booking while its money is there. A line or note that is not booked any more is refused. Throws InvalidInput,
   * NotFound, Forbidden, NotReversible, AlreadyReversed, InsufficientBalance, AccountClosed, LedgerBroken, KeyReused,
   * CommandRunning.
   */
  @MoneyCall()
  async reverse(actor: Actor, raw: unknown): Promise<{ reversal: Uuid<'posting'> }> {
    const { idempotencyKey: key, reason, ...named } = await validated(ReverseBookingInput, raw);
    const seen = await this.items.find(named);
    const { wallet } = await this.wallets.requireKey(actor, seen.walletId);
    const call = { key, operation: 'reverseBooking', input: { ...named, reason } };
    return this.posting.once(actor, call, async () => {
      const item = await this.items.lock(seen);
      const transaction = await this.posting.read(postingOf(item));
      if (!BOOKINGS.includes(transaction.type)) throw new NotReversible();
      const reversed = await this.posting.reverse(actor, transaction, {
        reason,
        also: item.note ? [wallet.reconId] : [],
        require: () => this.requireRight(actor, seen.walletId),
      });
      const reconId = item.note && (await this.notes.post({ wallet, book: reversed.book }, item.note, actor));
      await this.items.reopen(item, reconId);
      const { reversal } = reversed;
      const about = { postingUuid: transaction.uuid, reversalUuid: reversal, userUuid: actor.userUuid, reason };
      await this.reversalRecord.record(actor, transaction, {
        ...reversed,
        action: 'wallet.booking-reversed',
        reason,
        event: new BookingReversed(about),
      });
      return { reversal };
    });
  }

  private async requireRight(actor: Actor, walletId: Key<'wallet'>): Promise<void> {
    const { holder } = await this.wallets.requireKey(actor, walletId);
    await this.evidence.requireReversal(actor, holder.company);
  }
}

/** Returns the posting of a booked item. Throws AlreadyReversed where it is open, NotReversible where it is only matched. */
function postingOf({ line, note }: BankItem): Key<'posting'> {
  const state = line?.state ?? note?.state;
  const booking = line ? line.postingId : (note?.bookingId ?? null);
  if (state === 'BOOKED' && booking) return booking;
  throw state === 'OPEN' ? new AlreadyReversed() : new NotReversible();
}
