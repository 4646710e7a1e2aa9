import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { formatAmount, minus, type Minor, negative } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { Ledger } from '../../ledger/ledger.service.js';
import { CurrencyDiffers } from '../../ledger/model/ledger.errors.js';
import type { PostingDraft } from '../../ledger/model/posting.js';
import { creditLegs, debitLegs, versionOf } from '../../accounts/legs.js';
import { VendorsRepository } from '../../vendors/vendors.repository.js';
import { BankChanges } from '../bank-changes.service.js';
import { BookPayoutInput, BookReconciliationInput } from './booking.dto.js';
import { CompanyWalletBooks, type LockedCompanyWallet } from '../company-wallet-books.service.js';
import { reversedRecon, signedOf } from '../recon-posting.js';
import { BankLineDiffers, BankLineMissing, BankLineTaken, ReconciliationOver } from '../reconciliation.errors.js';
import type { BankLine } from '../records/bank-line.entity.js';
import { BankLinesRepository } from '../records/bank-lines.repository.js';
import type { Reconciliation } from '../records/reconciliation.entity.js';
import { ReconciliationsRepository } from '../records/reconciliations.repository.js';

interface Shown {
  line: BankLine | null;
  reconciliation: Reconciliation | null;
  walletId: Key<'wallet'>;
  /** As the bank shows it. */
  amount: Minor;
}

/** Makes postings of what the bank shows. Money comes in only where a line of the bank says so. */
@PublicService()
export class Bookings {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly wallets: CompanyWalletBooks,
    private readonly ledger: Ledger,
    private readonly vendors: VendorsRepository,
    private readonly changes: BankChanges,
  ) {}

  /**
   * As money that came in, was paid to somebody (from the wallet, or from fees), or as a charge of the bank; what was noted of it is taken back in the
   * same transaction. Throws InvalidInput, NotFound, Forbidden, BankLineMissing, BankLineTaken, BankLineDiffers,
   * ReconciliationOver, InsufficientBalance, CurrencyDiffers, AccountClosed, LedgerBroken, KeyReused.
   */
  async book(actor: Actor, raw: unknown): Promise<{ posting: Uuid<'posting'> }> {
    const { idempotencyKey: key, ...input } = await validated(BookReconciliationInput, raw);
    const seen = await this.find(input);
    const { wallet: shownAt } = await this.wallets.requireKey(actor, seen.walletId);
    const target = input.wallet ? (await this.wallets.require(actor, input.wallet)).wallet : shownAt;
    if (target.companyId !== shownAt.companyId) throw new NotFound();
    const vendor = input.vendor ? await this.vendors.find(target.companyId, input.vendor) : null;
    if (input.vendor && !vendor) throw new NotFound();
    return this.changes.once(actor, { key, operation: 'bookReconciliation', input }, async () => {
      const shown = await this.lock(seen);
      if ((input.as === 'DEPOSIT') !== shown.amount > 0n) throw new BankLineDiffers();
      if (shown.amount > 0n && !shown.line) throw new BankLineMissing();
      const locked = await this.wallets.open(actor, target.uuid, [shownAt.reconId]);
      if (locked.wallet.currency !== shownAt.currency) throw new CurrencyDiffers();
      const description = input.description ?? shown.line?.text ?? shown.reconciliation?.description ?? '';
      const vendorId = vendor?.id ?? shown.reconciliation?.vendorId ?? null;
      const draft = { ...(await this.draftOf(locked, input.as, shown)), description, vendorId };
      const posting = await this.post(locked, { draft, shown, actor });
      await this.takeBack(locked, { shown, reconId: shownAt.reconId, bookingId: posting.id, actor });
      await this.record(locked, actor, { uuid: posting.uuid, amount: shown.amount, type: input.as });
      return { posting: posting.uuid };
    });
  }

  /**
   * Books the payout of a card provider: the gross amount leaves the provider's account, and the wallet pays the fee that the
   * provider kept. Throws InvalidInput, NotFound, Forbidden, BankLineTaken, BankLineDiffers, InsufficientBalance, AccountClosed, LedgerBroken, KeyReused.
   */
  async bookPayout(actor: Actor, raw: unknown): Promise<{ posting: Uuid<'posting'> }> {
    const { idempotencyKey: key, ...input } = await validated(BookPayoutInput, raw);
    const seen = await this.find(input);
    const { wallet } = await this.wallets.requireKey(actor, seen.walletId);
    const gross = requireAmount(input.gross, wallet.currency, 'gross');
    return this.changes.once(actor, { key, operation: 'bookProviderPayout', input }, async () => {
      const shown = await this.lock(seen);
      const fee = minus(gross, shown.amount);
      if (!shown.line || shown.reconciliation || shown.amount < 0n || fee < 0n) throw new BankLineDiffers();
      const locked = await this.wallets.open(actor, wallet.uuid);
      const card = await this.ledger.outside(wallet.companyId, wallet.currency, 'CARD');
      const bank = await this.ledger.outside(wallet.companyId, wallet.currency, 'BANK');
      const kept = fee > 0n ? debitLegs(locked.book, locked.ref, fee) : [];
      const legs = [{ account: bank, amount: negative(shown.amount) }, ...kept, { account: card, amount: gross }];
      const draft = { type: 'PROVIDER_PAYOUT' as const, legs, description: shown.line.text };
      const { uuid } = await this.post(locked, { draft, shown, actor });
      await this.record(locked, actor, { uuid, amount: shown.amount, type: 'PAYOUT' });
      return { posting: uuid };
    });
  }

  /** Finds the bank line or the note that the input names. Throws InvalidInput unless it names exactly one, NotFound. */
  private async find({ line: lineUuid, reconciliation: uuid }: Partial<BookReconciliationInput>): Promise<Shown> {
    if ((lineUuid === undefined) === (uuid === undefined)) {
      throw new InvalidInput({ line: [{ key: 'errors.LINE_OR_RECONCILIATION' }] });
    }
    const line = lineUuid ? await this.lines.find(lineUuid) : null;
    const note = uuid ? await this.reconciliations.find(uuid) : null;
    const of = line ?? note;
    if (!of) throw new NotFound();
    return { line, reconciliation: note, walletId: of.walletId, amount: of.amount };
  }

  /** As it is now, with both that belong together. */
  private async lock({ line: seenLine, reconciliation: seenNote, walletId }: Shown): Promise<Shown> {
    const named = seenLine ?? (seenNote && (await this.lines.findByReconciliation(seenNote.id)));
    const line = named && (await this.lines.lock(named.id));
    const noteId = seenNote?.id ?? line?.reconciliationId;
    const note = noteId ? await this.reconciliations.lock(noteId) : null;
    if (line && (line.state === 'BOOKED' || line.postingId)) throw new BankLineTaken();
    if (note && note.state !== (line ? 'MATCHED' : 'OPEN')) throw new ReconciliationOver();
    const amount = line ? line.amount : signedOf((note as Reconciliation).action, (note as Reconciliation).amount);
    return { line, reconciliation: note, walletId, amount };
  }

  private async draftOf(
    { wallet, ref, book }: LockedCompanyWallet,
    as: BookReconciliationInput['as'],
    { amount }: Shown,
  ): Promise<Pick<PostingDraft, 'type' | 'legs' | 'allocationVersion'>> {
    const outside = (kind: 'BANK' | 'CHARGES' | 'FEES' | 'PAYEES') =>
      this.ledger.outside(wallet.companyId, wallet.currency, kind);
    if (as === 'DEPOSIT') {
      const bank = { account: await outside('BANK'), amount: negative(amount) };
      return {
        type: 'BANK_DEPOSIT',
        legs: [bank, ...creditLegs(book, ref, amount)],
        allocationVersion: versionOf(ref),
      };
    }
    const paid = negative(amount);
    // Fees were kept from payments, and left the wallets then.
    const from = as === 'FEES' ? [{ account: await outside('FEES'), amount }] : debitLegs(book, ref, paid);
    const account = await outside(as === 'CHARGE' ? 'CHARGES' : 'PAYEES');
    return { type: 'VENDOR_PAID', legs: [...from, { account, amount: paid }] };
  }

  private async post(
    { book }: LockedCompanyWallet,
    { draft, shown, actor }: { draft: Omit<PostingDraft, 'subject' | 'actorId'>; shown: Shown; actor: Actor },
  ): Promise<{ id: Key<'posting'>; uuid: Uuid<'posting'> }> {
    const { line } = shown;
    const subject = line && { type: 'bankLine' as const, id: line.id };
    const { draft: decided } = book.post({ ...draft, subject, actorId: actor.userKey });
    const [written] = await this.ledger.insert(book);
    const { id } = written as { id: Key<'posting'> };
    if (line) {
      const settled = { settledAt: this.changes.now(), settledBy: actor.userKey };
      const { reconciliationId } = line;
      await this.lines.update(line.id, { state: 'BOOKED', postingId: id, reconciliationId, ...settled });
    }
    return { id, uuid: decided.uuid };
  }

  /** Marks the note as booked and reverses its posting, so that its amount is not counted twice. */
  private async takeBack(
    { book, wallet }: LockedCompanyWallet,
    {
      shown,
      reconId,
      bookingId,
      actor,
    }: { shown: Shown; reconId: Key<'account'>; bookingId: Key<'posting'>; actor: Actor },
  ): Promise<void> {
    const { reconciliation } = shown;
    if (!reconciliation) return;
    await this.reconciliations.update(reconciliation.id, { state: 'BOOKED', bookingId });
    const unbooked = await this.ledger.outside(wallet.companyId, wallet.currency, 'UNBOOKED');
    const { action, amount, postingId } = reconciliation;
    const recon = book.account(reconId);
    book.post({ ...reversedRecon({ unbooked, recon, action, amount }, postingId), actorId: actor.userKey });
    await this.ledger.insert(book);
  }

  private record(
    { holder, wallet }: LockedCompanyWallet,
    actor: Actor,
    { uuid, amount, type }: { uuid: Uuid<'posting'>; amount: Minor; type: string },
  ): Promise<void> {
    const details = { amount: `${formatAmount(amount, wallet.currency)} ${wallet.currency}`, type, name: wallet.name };
    const fact = { action: 'wallet.bank-line-booked' as const, objectType: 'posting', objectId: uuid, details };
    return this.changes.record(holder, actor, fact);
  }
}
