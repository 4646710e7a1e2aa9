import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface Bucket {
  hits: number;
  expires_at: Date;
}

@Injectable()
export class RateLimitsRepository {
  constructor(private readonly database: Database) {}

  async count(bucket: Buffer, now: Date, expires: Date): Promise<void> {
    // `hits` is set first: both assignments must see the old expiry.
    await this.database.execute(
      `INSERT INTO shared_rate_limit (bucket, hits, expires_at) VALUES (?, 1, ?)
       ON DUPLICATE KEY UPDATE hits = IF(expires_at <= ?, 1, hits + 1), expires_at = IF(expires_at <= ?, ?, expires_at)`,
      [bucket, expires, now, now, expires],
    );
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
