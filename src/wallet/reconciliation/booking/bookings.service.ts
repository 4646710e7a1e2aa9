import { NotFound } from '../../../shared/errors/app-error.js';
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
import { MoneyEvidence } from '../../evidence/money-evidence.service.js';
import { VendorsRepository } from '../../vendors/vendors.repository.js';
import { BankItems, type BankItem } from '../bank-items.service.js';
import { BankChanges } from '../bank-changes.service.js';
import { BookPayoutInput, BookReconciliationInput } from './booking.dto.js';
import { CompanyWalletBooks, type LockedCompanyWallet } from '../company-wallet-books.service.js';
import { reversedRecon } from '../recon-posting.js';
import { BankLineDiffers, BankLineMissing } from '../reconciliation.errors.js';
import type { Reconciliation } from '../records/reconciliation.entity.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Makes postings of what the bank shows. Money comes in only where a line of the bank says so. */
@PublicService()
export class Bookings {
  constructor(
    private readonly items: BankItems,
    private readonly wallets: CompanyWalletBooks,
    private readonly ledger: Ledger,
    private readonly vendors: VendorsRepository,
    private readonly evidence: MoneyEvidence,
    private readonly changes: BankChanges,
  ) {}

  /**
   * Books a line as money that came in, was paid to somebody (from the wallet, or from fees), or as a charge of the
   * bank; what was noted of it is taken back in the same transaction. Throws InvalidInput, NotFound, Forbidden,
   * BankLineMissing, BankLineTaken, BankLineRemoved, BankLineDiffers, ReconciliationOver, InsufficientBalance,
   * CurrencyDiffers, AccountClosed, LedgerBroken, KeyReused, SecondPersonNeeded, SecondImportNeeded, StepUpRequired.
   */
  @MoneyCall()
  async book(actor: Actor, raw: unknown): Promise<{ posting: Uuid<'posting'> }> {
    const { idempotencyKey: key, ...input } = await validated(BookReconciliationInput, raw);
    const seen = await this.items.find(input);
    const { wallet: shownAt } = await this.wallets.requireKey(actor, seen.walletId);
    const target = input.wallet ? (await this.wallets.require(actor, input.wallet)).wallet : shownAt;
    if (target.companyId !== shownAt.companyId) throw new NotFound();
    const vendor = input.vendor ? await this.vendors.find(target.companyId, input.vendor) : null;
    if (input.vendor && !vendor) throw new NotFound();
    return this.changes.once(actor, { key, operation: 'bookReconciliation', input }, async () => {
      const shown = await this.items.lockOpen(seen);
      if ((input.as === 'DEPOSIT') !== shown.amount > 0n) throw new BankLineDiffers();
      if (shown.amount > 0n && !shown.line) throw new BankLineMissing();
      const locked = await this.wallets.open(actor, target.uuid, [shownAt.reconId]);
      if (locked.wallet.currency !== shownAt.currency) throw new CurrencyDiffers();
      const proof = await this.proofOf(actor, locked, shown);
      const description = input.description ?? shown.line?.text ?? shown.note?.description ?? '';
      const vendorId = vendor?.id ?? shown.note?.vendorId ?? null;
      const draft = { ...(await this.draftOf(locked, input.as, shown)), ...proof, description, vendorId };
      const posting = await this.post(locked, { draft, shown, actor });
      if (shown.note) await this.reverseNote(locked, { note: shown.note, reconId: shownAt.reconId, actor });
      await this.record(locked, actor, { uuid: posting.uuid, amount: shown.amount, type: input.as });
      return { posting: posting.uuid };
    });
  }

  /**
   * Books the payout of a card provider: the gross amount leaves the provider's account, and the wallet pays the fee
   * that the provider kept. Throws InvalidInput, NotFound, Forbidden, BankLineTaken, BankLineDiffers,
   * InsufficientBalance, AccountClosed, LedgerBroken, KeyReused.
   */
  @MoneyCall()
  async bookPayout(actor: Actor, raw: unknown): Promise<{ posting: Uuid<'posting'> }> {
    const { idempotencyKey: key, ...input } = await validated(BookPayoutInput, raw);
    const seen = await this.items.find(input);
    const { wallet } = await this.wallets.requireKey(actor, seen.walletId);
    const gross = requireAmount(input.gross, wallet.currency, 'gross');
    return this.changes.once(actor, { key, operation: 'bookProviderPayout', input }, async () => {
      const shown = await this.items.lockOpen(seen);
      const fee = minus(gross, shown.amount);
      if (!shown.line || shown.note || shown.amount < 0n || fee < 0n) throw new BankLineDiffers();
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

  /** Asks for the evidence that money came in; what went out needs none. Throws SecondPersonNeeded, StepUpRequired. */
  private async proofOf(
    actor: Actor,
    { holder }: LockedCompanyWallet,
    { line, amount }: BankItem,
  ): Promise<Pick<PostingDraft, 'evidence'>> {
    if (!line || amount < 0n) return {};
    const { company, owner } = holder;
    return {
      evidence: await this.evidence.requireIncoming(actor, company, { act: 'BOOK', line, owner, declarer: null }),
    };
  }

  private async draftOf(
    { wallet, ref, book }: LockedCompanyWallet,
    as: BookReconciliationInput['as'],
    { amount }: BankItem,
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
    { draft, shown, actor }: { draft: Omit<PostingDraft, 'subject' | 'actorId'>; shown: BankItem; actor: Actor },
  ): Promise<{ id: Key<'posting'>; uuid: Uuid<'posting'> }> {
    const { line } = shown;
    const subject = line && { type: 'bankLine' as const, id: line.id };
    const attempt = subject ? await this.ledger.nextAttempt(subject) : 0;
    const { draft: decided } = book.post({ ...draft, subject, attempt, actorId: actor.userKey });
    const [written] = await this.ledger.insert(book);
    const { id } = written as { id: Key<'posting'> };
    await this.items.markBooked(shown, id, actor);
    return { id, uuid: decided.uuid };
  }

  /** Reverses the posting of a booked note, so that its amount is not counted twice. */
  private async reverseNote(
    { book, wallet }: LockedCompanyWallet,
    { note, reconId, actor }: { note: Reconciliation; reconId: Key<'account'>; actor: Actor },
  ): Promise<void> {
    const unbooked = await this.ledger.outside(wallet.companyId, wallet.currency, 'UNBOOKED');
    const { action, amount, postingId } = note;
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
