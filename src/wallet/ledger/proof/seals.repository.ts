import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { key, rowDecoder } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';
import { Seal } from './seal.entity.js';

const readUnsealed = rowDecoder({
  id: key<'posting'>('id'),
  contentHash: { name: 'content_hash', read: (value) => value as Buffer },
});

export type UnsealedPosting = ReturnType<typeof readUnsealed>;

@Injectable()
export class SealsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lets one process seal at a time: the first seal is locked, since whoever waits for the last finds that it is not
   * the last any more.
   */
  async lock(): Promise<void> {
    await this.database.query('SELECT position FROM wallet_seal ORDER BY position LIMIT 1 FOR UPDATE');
  }

  async findLast(): Promise<Seal | null> {
    const [last] = await this.database.manager().find(Seal, { order: { position: 'DESC' }, take: 1 });
    return last ?? null;
  }

  find(position: string): Promise<Seal | null> {
    return this.database.manager().findOneBy(Seal, { position });
  }

  /** Committed and without a place in the chain, from this key on. */
  async listUnsealed(from: Key<'posting'>, limit: number): Promise<UnsealedPosting[]> {
    const rows = await this.database.query<object>(
      `SELECT posting.id, posting.content_hash FROM wallet_posting posting
         LEFT JOIN wallet_seal seal ON seal.posting_id = posting.id
        WHERE posting.id >= ? AND seal.posting_id IS NULL ORDER BY posting.id LIMIT ?`,
      [from, limit],
    );
    return rows.map(readUnsealed);
  }

  async insert(seals: readonly Seal[]): Promise<void> {
    const rows = seals.map(({ position, postingId, hash, sealedAt }) => [position, postingId, hash, sealedAt]);
    await this.database.insertRows('wallet_seal', 'position, posting_id, hash, sealed_at', rows);
  }
}
