import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface Bucket {
  hits: number;
  expires_at: Date;
}

@Injectable()
export class RateLimitsRepository {
  constructor(private readonly database: Database) {}

  /** Counts one more, up to `most`, and answers how many that makes. One statement: of many at once each gets its own number. */
  async count(bucket: Buffer, { most, now, expires }: { most: number; now: Date; expires: Date }): Promise<number> {
    // `hits` is set first: both assignments must see the old expiry. A fresh row reports no number. What would expire later
    // than anything counted now was counted before the clock was set back.
    const counted = await this.database.executeCounting(
      `INSERT INTO shared_rate_limit (bucket, hits, expires_at) VALUES (?, 1, ?)
       ON DUPLICATE KEY UPDATE hits = LAST_INSERT_ID(IF(expires_at <= ? OR expires_at > ?, 1, LEAST(hits + 1, ?))),
         expires_at = IF(expires_at <= ? OR expires_at > ?, ?, expires_at)`,
      [bucket, expires, now, expires, most, now, expires, expires],
    );
    return counted || 1;
  }

  async takeBack(bucket: Buffer, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE shared_rate_limit SET hits = hits - 1 WHERE bucket = ? AND hits > 0 AND expires_at > ?',
      [bucket, now],
    );
  }

  /** The bucket as it is, made if need be, closed to others until the transaction ends. */
  async lock(bucket: Buffer, now: Date): Promise<Bucket> {
    // Not INSERT IGNORE: that would share the lock with others who come at once, and none of them could go on.
    await this.database.execute(
      'INSERT INTO shared_rate_limit (bucket, hits, expires_at) VALUES (?, 0, ?) ON DUPLICATE KEY UPDATE hits = hits',
      [bucket, now],
    );
    const sql = 'SELECT hits, expires_at FROM shared_rate_limit WHERE bucket = ? FOR UPDATE';
    const [locked] = await this.database.query<Bucket>(sql, [bucket]);
    return locked ?? { hits: 0, expires_at: now };
  }

  async set(bucket: Buffer, { hits, expires_at }: Bucket): Promise<void> {
    await this.database.execute('UPDATE shared_rate_limit SET hits = ?, expires_at = ? WHERE bucket = ?', [
      hits,
      expires_at,
      bucket,
    ]);
  }

  async find(bucket: Buffer): Promise<Bucket | undefined> {
    const sql = 'SELECT hits, expires_at FROM shared_rate_limit WHERE bucket = ?';
    const [found] = await this.database.query<Bucket>(sql, [bucket]);
    return found;
  }

  async delete(bucket: Buffer): Promise<void> {
    await this.database.execute('DELETE FROM shared_rate_limit WHERE bucket = ?', [bucket]);
  }

  async purge(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM shared_rate_limit WHERE expires_at < ? LIMIT 10000', [before]);
  }
}
