import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Owner } from '../../accounts/records/owner.js';
import { Withdrawal, type WithdrawalState } from './withdrawal.entity.js';

/** States in which money is held. */
const OPEN: readonly WithdrawalState[] = ['HELD', 'BATCHED'];
/** The newest first, except what waits for somebody: there it is what waits longest. */
const orderOf = (state?: WithdrawalState) => (state && OPEN.includes(state) ? ('ASC' as const) : ('DESC' as const));

export interface WithdrawalsWanted {
  companyId: Key<'company'>;
  owner?: Owner;
  state?: WithdrawalState;
  batchId?: Key<'batch'>;
  /** The last one of the page before. */
  after?: Key<'withdrawal'>;
  limit: number;
}

@Injectable()
export class WithdrawalsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Withdrawal, 'id' | 'uuid'>): Promise<Withdrawal> {
    return this.database.insert(Withdrawal, { ...values, uuid: newUuid<'withdrawal'>() });
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

  listByBatch(batchId: Key<'batch'>): Promise<Withdrawal[]> {
    return this.database.manager().find(Withdrawal, { where: { batchId }, order: { id: 'ASC' } });
  }

  /** A page that begins after a row, however many there are before it. */
  findPage({ companyId, owner, state, batchId, after, limit }: WithdrawalsWanted): Promise<Withdrawal[]> {
    const order = orderOf(state);
    return this.database.manager().find(Withdrawal, {
      where: {
        companyId,
        ...(owner && { ownerKind: owner.kind, ownerId: owner.id }),
        ...(state && { state }),
        ...(batchId && { batchId }),
        ...(after && { id: order === 'ASC' ? MoreThan(after) : LessThan(after) }),
      },
      order: { id: order },
      take: limit,
    });
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
