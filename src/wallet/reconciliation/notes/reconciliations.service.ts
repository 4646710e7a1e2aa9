import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { formatAmount } from '../../../shared/money/money.js';
import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { VendorsRepository } from '../../vendors/vendors.repository.js';
import { BankChanges } from '../bank-changes.service.js';
import { BankDays } from '../bank-days.service.js';
import { type CompanyWallet, CompanyWalletBooks } from '../company-wallet-books.service.js';
import { NotePostings } from './note-postings.service.js';
import { CreateReconciliationInput, ReconciliationsArgs, UpdateReconciliationInput } from './reconciliation.dto.js';
import { ReconciliationOver } from '../reconciliation.errors.js';
import type { Reconciliation } from '../records/reconciliation.entity.js';
import { ReconciliationsRepository } from '../records/reconciliations.repository.js';
import type { ReconciliationView } from './reconciliation-view.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

type Shown = Pick<Reconciliation, 'action' | 'amount' | 'transactionDate' | 'description' | 'vendorId'>;

/** Creates, changes and lists notes of money that the bank shows and nobody has booked. */
@PublicService()
export class Reconciliations {
  constructor(
    private readonly repository: ReconciliationsRepository,
    private readonly wallets: CompanyWalletBooks,
    private readonly days: BankDays,
    private readonly vendors: VendorsRepository,
    private readonly notes: NotePostings,
    private readonly changes: BankChanges,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, AccountClosed, LedgerBroken, KeyReused. */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<{ reconciliation: Uuid<'reconciliation'> }> {
    const { idempotencyKey: key, ...input } = await validated(CreateReconciliationInput, raw);
    const { holder, wallet } = await this.wallets.require(actor, input.wallet);
    const shown = await this.shownOf(input, wallet);
    await this.days.require(holder.company.id, input.transactionDate, 'transactionDate');
    const call = { key, operation: 'createReconciliation', input: { wallet: input.wallet, ...shown } };
    return this.changes.once(actor, call, async () => {
      const locked = await this.wallets.open(actor, input.wallet);
      const postingId = await this.notes.post(locked, shown, actor);
      const { uuid } = await this.repository.insert({
        companyId: wallet.companyId,
        walletId: wallet.id,
        currency: wallet.currency,
        state: 'OPEN',
        postingId,
        bookingId: null,
        createdAt: this.changes.now(),
        createdBy: actor.userKey,
        ...shown,
      });
      await this.record(locked, actor, { action: 'wallet.reconciliation-created', uuid, shown });
      return { reconciliation: uuid };
    });
  }

  /** Reverses the posting of the note and posts the new values. Throws as `create` does, and NotFound, ReconciliationOver. */
  @MoneyCall()
  async update(actor: Actor, raw: unknown): Promise<{ reconciliation: Uuid<'reconciliation'> }> {
    const { idempotencyKey: key, ...input } = await validated(UpdateReconciliationInput, raw);
    const seen = await this.repository.find(input.reconciliation);
    if (!seen) throw new NotFound();
    const { holder, wallet } = await this.wallets.requireKey(actor, seen.walletId);
    const shown = await this.shownOf(input, wallet);
    const at = await this.days.require(holder.company.id, input.transactionDate, 'transactionDate');
    const call = { key, operation: 'updateReconciliation', input: { reconciliation: seen.uuid, ...shown } };
    return this.changes.once(actor, call, async () => {
      const former = await this.repository.lock(seen.id);
      if (former.state !== 'OPEN') throw new ReconciliationOver();
      const locked = await this.wallets.open(actor, wallet.uuid);
      await this.notes.reverse(locked, former, { actor, transactionDate: at });
      const postingId = await this.notes.post(locked, shown, actor);
      await this.repository.update(seen.id, { ...shown, state: 'OPEN', postingId });
      await this.record(locked, actor, { action: 'wallet.reconciliation-updated', uuid: seen.uuid, shown });
      return { reconciliation: seen.uuid };
    });
  }

  /** The newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<ReconciliationView>> {
    const { wallet: uuid, ...args } = await validated(ReconciliationsArgs, raw);
    const { wallet } = await this.wallets.view(actor, uuid);
    const [found, total] = await this.repository.findPage(wallet.id, args);
    const vendors = await this.vendors.listByKeys(found.flatMap(({ vendorId }) => vendorId ?? []));
    const byKey = new Map(vendors.map((vendor) => [vendor.id, vendor]));
    const views = found.map((reconciliation) => ({
      reconciliation,
      vendor: (reconciliation.vendorId && byKey.get(reconciliation.vendorId)) || null,
    }));
    return pageOf(views, total, args);
  }

  /** Throws InvalidInput, NotFound for a vendor of somebody else. */
  private async shownOf(
    {
      action,
      amount,
      transactionDate,
      description = '',
      vendor: uuid,
    }: Omit<CreateReconciliationInput, 'wallet' | 'idempotencyKey'>,
    { companyId, currency }: Wallet,
  ): Promise<Shown> {
    const vendor = uuid ? await this.vendors.find(companyId, uuid) : null;
    if (uuid && !vendor) throw new NotFound();
    const units = requireAmount(amount, currency);
    return { action, amount: units, transactionDate, description, vendorId: vendor?.id ?? null };
  }

  private record(
    { holder, wallet }: CompanyWallet,
    actor: Actor,
    {
      action,
      uuid,
      shown,
    }: {
      action: 'wallet.reconciliation-created' | 'wallet.reconciliation-updated';
      uuid: Uuid<'reconciliation'>;
      shown: Shown;
    },
  ): Promise<void> {
    const amount = `${formatAmount(shown.amount, wallet.currency)} ${wallet.currency}`;
    const details = { amount, type: shown.action, name: wallet.name };
    return this.changes.record(holder, actor, { action, objectType: 'reconciliation', objectId: uuid, details });
  }
}
