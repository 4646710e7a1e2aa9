import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { instant, key, rowDecoder } from '../../../shared/database/row.js';
import { type Key, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Minor } from '../../../shared/money/money.js';
import type { WalletRef } from '../../accounts/account-ref.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import { Batch } from './batch.entity.js';
import { Withdrawal, type WithdrawalState } from './withdrawal.entity.js';

/** States in which money is held. */
const OPEN: readonly WithdrawalState[] = ['HELD', 'BATCHED'];
/** The newest first, except what waits for somebody: there it is what waits longest. */
const orderOf = (state?: WithdrawalState) => (state && OPEN.includes(state) ? ('ASC' as const) : ('DESC' as const));

const readPaid = rowDecoder({
  ownerId: key<'user'>('owner_id'),
  billingId: key<'billing'>('billing_id'),
  at: instant('batched_at'),
});

export interface WithdrawalsWanted {
  companyId: Key<'company'>;
  owner?: Owner;
  state?: WithdrawalState;
  batchId?: Key<'batch'>;
  /** Only those that failed after their batch was downloaded. */
  unpaidByBank?: boolean;
  /** The last one of the page before. */
  after?: Key<'withdrawal'>;
  limit: number;
}

/** Decided terms of a withdrawal: the amount and the charge in minor units, and the bank account. */
export interface HoldTerms {
  amount: Minor;
  charge: Minor;
  billing: Pick<Billing, 'id' | 'kind'>;
}

@Injectable()
export class WithdrawalsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a withdrawal whose money is held from now on. */
  insertHeld(
    wallet: Pick<WalletRef, 'id' | 'companyId' | 'owner' | 'currency'>,
    { billing, ...terms }: HoldTerms,
    facts: Pick<Withdrawal, 'requesterId' | 'createdAt'>,
  ): Promise<Withdrawal> {
    return this.database.insert(Withdrawal, {
      ...facts,
      ...terms,
      uuid: newUuid<'withdrawal'>(),
      companyId: wallet.companyId,
      walletId: wallet.id,
      ownerKind: wallet.owner.kind,
      ownerId: wallet.owner.id,
      currency: wallet.currency,
      kind: billing.kind,
      billingId: billing.id,
      batchId: null,
      state: 'HELD',
      reason: null,
      batchedAt: null,
      sentAt: null,
      failedAt: null,
      cancelledAt: null,
      returnedAt: null,
      settledBy: null,
      unpaidByBank: null,
    });
  }

  async update(ids: readonly Key<'withdrawal'>[], values: Partial<Omit<Withdrawal, 'id' | 'uuid'>>): Promise<void> {
    if (ids.length > 0) await this.database.manager().update(Withdrawal, { id: In([...ids]) }, values);
  }

  find(uuid: UuidLike<'withdrawal'>): Promise<Withdrawal | null> {
    return this.database.manager().findOneBy(Withdrawal, { uuid: uuid as Uuid<'withdrawal'> });
  }

  listByUuids(uuids: readonly Uuid<'withdrawal'>[]): Promise<Withdrawal[]> {
    return this.database.manager().find(Withdrawal, { where: { uuid: In([...uuids]) }, order: { id: 'ASC' } });
  }

  /** Locks withdrawals of one company, ordered by key; withdrawals of others are not found. */
  lock(companyId: Key<'company'>, uuids: readonly UuidLike<'withdrawal'>[]): Promise<Withdrawal[]> {
    return this.database.manager().find(Withdrawal, {
      where: { companyId, uuid: In([...uuids]) as never },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the withdrawals of a batch, ordered by key. */
  lockByBatch(batchId: Key<'batch'>): Promise<Withdrawal[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().find(Withdrawal, { where: { batchId }, order: { id: 'ASC' }, lock });
  }

  /**
   * Returns the batches of these withdrawals whose file was downloaded. They stay locked, so that none is downloaded
   * meanwhile.
   */
  async lockDownloadedBatches(withdrawals: readonly Pick<Withdrawal, 'batchId'>[]): Promise<Set<Key<'batch'>>> {
    const ids = [...new Set(withdrawals.flatMap(({ batchId }) => batchId ?? []))];
    if (ids.length === 0) return new Set();
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await this.database.manager().find(Batch, { where: { id: In(ids) }, order: { id: 'ASC' }, lock });
    return new Set(found.filter(({ downloadedAt }) => downloadedAt !== null).map(({ id }) => id));
  }

  listByBatch(batchId: Key<'batch'>): Promise<Withdrawal[]> {
    return this.database.manager().find(Withdrawal, { where: { batchId }, order: { id: 'ASC' } });
  }

  /** Returns the wallets of these withdrawals that owe money back: nothing more leaves them. */
  async findOwing(withdrawals: readonly Pick<Withdrawal, 'walletId'>[]): Promise<Set<Key<'wallet'>>> {
    if (withdrawals.length === 0) return new Set();
    const rows = await this.database.query<{ id: Key<'wallet'> }>(
      `SELECT wallet.id FROM wallet_wallet wallet JOIN wallet_account owed ON owed.id = wallet.owed_id
        WHERE wallet.id IN (?) AND owed.balance < 0`,
      [[...new Set(withdrawals.map(({ walletId }) => walletId))]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A page that begins after a row, however many there are before it. */
  findPage({ companyId, owner, state, batchId, unpaidByBank, after, limit }: WithdrawalsWanted): Promise<Withdrawal[]> {
    const order = orderOf(state);
    return this.database.manager().find(Withdrawal, {
      where: {
        companyId,
        ...(owner && { ownerKind: owner.kind, ownerId: owner.id }),
        ...(state && { state }),
        ...(batchId && { batchId }),
        ...(unpaidByBank && { unpaidByBank: 1 as const }),
        ...(after && { id: order === 'ASC' ? MoreThan(after) : LessThan(after) }),
      },
      order: { id: order },
      take: limit,
    });
  }

  /**
   * Lists the bank details of each kind that owners in a pool were paid by last, newest first. Batched ones count as
   * paid.
   */
  async listLastPaid(
    companyId: Key<'company'>,
    kind: Owner['kind'],
    ownerIds: readonly Owner['id'][],
  ): Promise<{ ownerId: Owner['id']; billingId: Key<'billing'>; at: Date }[]> {
    if (ownerIds.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT withdrawal.owner_id, withdrawal.billing_id, withdrawal.batched_at FROM wallet_withdrawal withdrawal
         JOIN (SELECT MAX(id) AS id FROM wallet_withdrawal
                WHERE company_id = ? AND owner_kind = ? AND owner_id IN (?) AND state IN ('BATCHED', 'SENT')
                GROUP BY owner_id, kind) latest ON latest.id = withdrawal.id
        ORDER BY withdrawal.id DESC`,
      [companyId, kind, [...ownerIds]],
    );
    return rows.map(readPaid);
  }

  async countByState(companyId: Key<'company'>): Promise<Map<WithdrawalState, number>> {
    const rows = await this.database.query<{ state: WithdrawalState; count: string }>(
      'SELECT state, COUNT(*) AS count FROM wallet_withdrawal WHERE company_id = ? GROUP BY state',
      [companyId],
    );
    return new Map(rows.map(({ state, count }) => [state, Number(count)]));
  }

  /** A wallet that holds another amount than its open withdrawals come to. */
  async findWrongHold(): Promise<Key<'wallet'> | null> {
    const [row] = await this.database.query<{ id: Key<'wallet'> }>(
      `SELECT wallet.id FROM wallet_wallet wallet
         JOIN wallet_account hold ON hold.id = wallet.hold_id
         LEFT JOIN wallet_withdrawal withdrawal ON withdrawal.wallet_id = wallet.id AND withdrawal.state IN (?)
        GROUP BY wallet.id, hold.balance
       HAVING hold.balance <> COALESCE(SUM(withdrawal.amount + withdrawal.charge), 0) LIMIT 1`,
      [OPEN],
    );
    return row?.id ?? null;
  }

  /** A withdrawal of which the ledger says something else. One that is over and never held anything moved nothing. */
  async findUnposted(): Promise<Key<'withdrawal'> | null> {
    const [row] = await this.database.query<{ id: Key<'withdrawal'> }>(
      `SELECT withdrawal.id FROM wallet_withdrawal withdrawal
         LEFT JOIN wallet_posting posting
           ON posting.subject_type = 'withdrawal' AND posting.subject_id = withdrawal.id
        GROUP BY withdrawal.id, withdrawal.state
       HAVING COALESCE(GROUP_CONCAT(posting.type ORDER BY posting.type), '') <> CASE withdrawal.state
                WHEN 'SENT' THEN 'HOLD,SENT' WHEN 'RETURNED' THEN 'HOLD,RETURNED,SENT'
                WHEN 'HELD' THEN 'HOLD' WHEN 'BATCHED' THEN 'HOLD'
                ELSE IF(COUNT(posting.id) = 0, '', 'HOLD,RELEASED') END
        LIMIT 1`,
    );
    return row?.id ?? null;
  }
}
