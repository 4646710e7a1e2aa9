import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { AllocationPart } from './allocation.entity.js';
import { Share } from './share.entity.js';

@Injectable()
export class SharesRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Share, 'id' | 'uuid'>): Promise<Share> {
    return this.database.insert(Share, { ...values, uuid: newUuid<'share'>() });
  }

  async update(id: Key<'share'>, values: Partial<Omit<Share, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Share, id, values);
  }

  /** Lists open shares, ordered by position. */
  listOpen(walletIds: readonly Key<'wallet'>[]): Promise<Share[]> {
    if (walletIds.length === 0) return Promise.resolve([]);
    const where = { walletId: In([...walletIds]), closedAt: IsNull() };
    return this.database.manager().find(Share, { where, order: { position: 'ASC', id: 'ASC' } });
  }

  /** Stores the positions of shares in the order given. */
  async reorder(shares: readonly Key<'share'>[]): Promise<void> {
    for (const [position, id] of shares.entries()) await this.database.manager().update(Share, id, { position });
  }

  async close(ids: readonly Key<'share'>[], closedAt: Date): Promise<void> {
    if (ids.length > 0) await this.database.manager().update(Share, { id: In([...ids]) }, { closedAt });
  }

  /** A new version of the percentages; the old ones stay as they were. */
  async insertAllocation(parts: readonly AllocationPart[]): Promise<void> {
    await this.database.manager().insert(AllocationPart, [...parts]);
  }

  /** Stored percentages that do not add up to a hundred, or are not those of the version in force; of one wallet. */
  async findWrongPercents(): Promise<Key<'wallet'> | null> {
    const [row] = await this.database.query<{ id: Key<'wallet'> }>(
      `SELECT wallet.id FROM wallet_wallet wallet
         LEFT JOIN wallet_share share ON share.wallet_id = wallet.id AND share.closed_at IS NULL
         LEFT JOIN wallet_allocation part
           ON part.wallet_id = wallet.id AND part.version = wallet.allocation_version AND part.share_id = share.id
        WHERE wallet.family_type = 'PERCENT' AND wallet.closed_at IS NULL
        GROUP BY wallet.id
       HAVING COALESCE(SUM(share.bp), 0) <> 10000 OR SUM(share.bp <=> part.bp) <> COUNT(*) LIMIT 1`,
    );
    return row?.id ?? null;
  }
}
