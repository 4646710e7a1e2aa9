import { PeopleNames } from '../../identity/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { type CursorPage, cursorPageOf } from '../../shared/pagination/cursor.js';
import { billingView, type BillingView } from '../billing/billing-view.js';
import { BillingsRepository } from '../billing/records/billings.repository.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { type BatchTotal, BatchesRepository } from './records/batches.repository.js';
import type { Batch } from './records/batch.entity.js';
import {
  CompanyWithdrawalInput,
  CompanyWithdrawalsArgs,
  WithdrawalBatchesArgs,
  WithdrawalBatchInput,
  WithdrawalsArgs,
} from './records/withdrawal.dto.js';
import type { Withdrawal, WithdrawalState } from './records/withdrawal.entity.js';
import { WithdrawalsRepository } from './records/withdrawals.repository.js';

export interface WithdrawalView {
  withdrawal: Withdrawal;
  wallet: Pick<Wallet, 'uuid' | 'name'>;
  requester: { uuid: string; name: string };
  /** The bank account as it was when it was asked for. */
  billing: BillingView;
  /** Whoever looks at it asked for it. */
  isOwn: boolean;
  /** The file of its batch was downloaded. */
  isDownloaded: boolean;
}

export interface BatchView {
  batch: Batch;
  /** Names of the members who created, first downloaded and dissolved it. */
  createdBy: string;
  downloadedBy: string | null;
  dissolvedBy: string | null;
  totals: BatchTotal[];
}

/** Withdrawals for those whose money it is, and for the accountants of the company. */
@PublicService()
export class WithdrawalViews {
  constructor(
    private readonly walletAccess: WalletAccess,
    private readonly repository: WithdrawalsRepository,
    private readonly batches: BatchesRepository,
    private readonly wallets: WalletsRepository,
    private readonly billings: BillingsRepository,
    private readonly people: PeopleNames,
  ) {}

  /**
   * Lists withdrawals from one's own wallets, or those of the company; the newest first. Throws InvalidInput, NotFound,
   * Forbidden.
   */
  async list(actor: Actor, raw: unknown): Promise<CursorPage<WithdrawalView, 'withdrawal'>> {
    const { company: uuid, userType, first, after } = await validated(WithdrawalsArgs, raw);
    const { company, owner } = await this.walletAccess.see(actor, uuid, userType);
    const ref = after ? await this.placeOf(after, company.id) : {};
    const found = await this.repository.findPage({ companyId: company.id, owner, ...ref, limit: first + 1 });
    return this.pageOf(actor, found, first);
  }

  /**
   * Lists withdrawals of everybody in the pool in one state, optionally of one batch, or those that failed after their
   * payment file was downloaded. Throws InvalidInput, NotFound,
   * Forbidden.
   */
  async listByState(actor: Actor, raw: unknown): Promise<CursorPage<WithdrawalView, 'withdrawal'>> {
    const { company: uuid, state, unpaidByBank, batch, first, after } = await validated(CompanyWithdrawalsArgs, raw);
    const { company } = await this.walletAccess.see(actor, uuid, 'COMPANY');
    const ref = {
      ...(after ? await this.placeOf(after, company.id) : {}),
      ...(batch ? { batchId: (await this.findBatch(batch, company.id)).id } : {}),
    };
    const found = await this.repository.findPage({
      companyId: company.id,
      state,
      unpaidByBank,
      ...ref,
      limit: first + 1,
    });
    return this.pageOf(actor, found, first);
  }

  /** Reads a withdrawal of anybody in the pool, in whatever state it is. Throws InvalidInput, NotFound, Forbidden. */
  async readOne(actor: Actor, raw: unknown): Promise<WithdrawalView> {
    const { company: companyUuid, withdrawal: uuid } = await validated(CompanyWithdrawalInput, raw);
    const { company } = await this.walletAccess.see(actor, companyUuid, 'COMPANY');
    const found = await this.repository.find(uuid);
    if (found?.companyId !== company.id) throw new NotFound();
    const { data } = await this.pageOf(actor, [found], 1);
    return data[0] as WithdrawalView;
  }

  /** How many there are in each state. Throws NotFound, Forbidden. */
  async count(actor: Actor, uuid: UuidLike<'company'>): Promise<Map<WithdrawalState, number>> {
    const { company } = await this.walletAccess.see(actor, uuid, 'COMPANY');
    return this.repository.countByState(company.id);
  }

  /** Lists batches, or only dissolved ones, newest first. Throws InvalidInput, NotFound, Forbidden. */
  async listBatches(actor: Actor, raw: unknown): Promise<CursorPage<BatchView, 'batch'>> {
    const { company: uuid, dissolved, first, after } = await validated(WithdrawalBatchesArgs, raw);
    const { company } = await this.walletAccess.see(actor, uuid, 'COMPANY');
    const last = after ? await this.findBatch(after, company.id) : null;
    const from = last ? { after: last.id } : {};
    const found = await this.batches.findPage(company.id, { ...from, dissolved, limit: first + 1 });
    const { data, next } = cursorPageOf(found, first);
    return { data: await this.viewBatches(data), next };
  }

  /** Reads a batch. Throws InvalidInput, NotFound, Forbidden. */
  async readBatch(actor: Actor, raw: unknown): Promise<BatchView> {
    const { company: companyUuid, batch: uuid } = await validated(WithdrawalBatchInput, raw);
    const { company } = await this.walletAccess.see(actor, companyUuid, 'COMPANY');
    const [view] = await this.viewBatches([await this.findBatch(uuid, company.id)]);
    return view as BatchView;
  }

  private async viewBatches(data: readonly Batch[]): Promise<BatchView[]> {
    const totals = await this.batches.listTotals(data.map(({ id }) => id));
    const people = await this.people.findByKeys(
      data.flatMap(({ createdBy, downloadedBy, dissolvedBy }) =>
        [createdBy, downloadedBy, dissolvedBy].filter((id) => id !== null),
      ),
    );
    const nameOf = (id: Key<'user'> | null) => (id === null ? null : (people.get(id)?.name ?? ''));
    return data.map((batch) => ({
      batch,
      createdBy: nameOf(batch.createdBy) ?? '',
      downloadedBy: nameOf(batch.downloadedBy),
      dissolvedBy: nameOf(batch.dissolvedBy),
      totals: totals.filter(({ batchId }) => batchId === batch.id),
    }));
  }

  /** Throws NotFound. */
  private async findBatch(uuid: Batch['uuid'], companyId: Key<'company'>): Promise<Batch> {
    const batch = await this.batches.find(uuid);
    if (batch?.companyId !== companyId) throw new NotFound();
    return batch;
  }

  /** Throws NotFound. */
  private async placeOf(uuid: Withdrawal['uuid'], companyId: Key<'company'>): Promise<{ after: Key<'withdrawal'> }> {
    const last = await this.repository.find(uuid);
    if (last?.companyId !== companyId) throw new NotFound();
    return { after: last.id };
  }

  private async pageOf(actor: Actor, found: readonly Withdrawal[], first: number) {
    const { data: rows, next } = cursorPageOf(found, first);
    const wallets = await this.wallets.listByKeys(rows.map(({ walletId }) => walletId));
    const billings = await this.billings.listByKeys(rows.map(({ billingId }) => billingId));
    const people = await this.people.findByKeys(rows.map(({ requesterId }) => requesterId));
    const batches = await this.batches.listByKeys([...new Set(rows.flatMap(({ batchId }) => batchId ?? []))]);
    const downloaded = new Set(batches.filter(({ downloadedAt }) => downloadedAt !== null).map(({ id }) => id));
    const walletOf = new Map(wallets.map((wallet) => [wallet.id, wallet]));
    const billingOf = new Map(billings.map((billing) => [billing.id, billingView(billing)]));
    const data = rows.map((withdrawal): WithdrawalView => {
      const person = people.get(withdrawal.requesterId);
      return {
        withdrawal,
        wallet: walletOf.get(withdrawal.walletId) as Wallet,
        requester: { uuid: person?.uuid ?? '', name: person?.name ?? '' },
        billing: billingOf.get(withdrawal.billingId) as BillingView,
        isOwn: withdrawal.requesterId === actor.userKey,
        isDownloaded: withdrawal.batchId !== null && downloaded.has(withdrawal.batchId),
      };
    });
    return { data, next };
  }
}
