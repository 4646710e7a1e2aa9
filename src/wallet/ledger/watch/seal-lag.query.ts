import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';

/** Keys of postings are given before they are committed: some of the unsealed have lower ones than the last sealed. */
const LATE = 10_000;
const MOST = 10_000;

export interface SealLag {
  /** Number of postings; at most ten thousand are counted. */
  postings: number;
  oldestAt: Date | null;
}

/** Counts postings that are not sealed into the chain yet. */
@Injectable()
export class SealLagQuery {
  constructor(private readonly database: Database) {}

  async read(): Promise<SealLag> {
    const [row] = await this.database.query<{ postings: string; oldest: Date | null }>(
      `SELECT COUNT(*) AS postings, MIN(waiting.at) AS oldest FROM
         (SELECT posting.at FROM wallet_posting posting
            LEFT JOIN wallet_seal seal ON seal.posting_id = posting.id
           WHERE seal.posting_id IS NULL
             AND posting.id > (SELECT CAST(COALESCE(MAX(last.posting_id), 0) AS SIGNED) - ? FROM wallet_seal last)
           LIMIT ?) waiting`,
      [LATE, MOST],
    );
    return { postings: Number(row?.postings), oldestAt: row?.oldest ?? null };
  }
}
