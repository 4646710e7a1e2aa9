import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { fromJson } from '../../../shared/database/json.js';
import type { Key } from '../../../shared/ids/id.js';
import { instantText } from '../../activities/stored-activity.js';
import { keyOf, type KnownItem, type ToKeep } from './known-items.js';
import type { Verdict, VerdictCode } from './verdict.js';

interface Row {
  user_id: Key<'user'>;
  uuid: Buffer;
  digest: Buffer;
  started_at: Date;
  verdict: 'TRIMMED' | 'REJECTED';
  code: VerdictCode;
  bound: string | null;
  spans: [number, number][] | string;
}

/** Number of refusals remembered for one person, so that nobody can fill the disk with refused items. */
const MAX_REFUSALS = 5000;

@Injectable()
export class KeptVerdictsRepository {
  constructor(private readonly database: Database) {}

  /** Finds verdicts, keyed by `userKey/hex`. */
  async find(asked: readonly { userId: Key<'user'>; uuids: readonly string[] }[]): Promise<Map<string, KnownItem>> {
    const judged = await this.listJudged(asked.map(({ userId }) => userId));
    const theirs = asked.filter(({ userId }) => judged.has(userId));
    if (theirs.length === 0) return new Map();
    const rows = await this.database.query<Row>(
      `SELECT user_id, uuid, digest, started_at, verdict, code, bound, spans FROM tracking_verdict
        WHERE ${theirs.map(() => '(user_id = ? AND uuid IN (?))').join(' OR ')}`,
      theirs.flatMap(({ userId, uuids }) => [userId, uuids.map((uuid) => Buffer.from(uuid, 'hex'))]),
    );
    return new Map(rows.map((row) => [keyOf(row.user_id, row.uuid.toString('hex')), knownOf(row)]));
  }

  async insert(verdicts: readonly ToKeep[], now: Date): Promise<void> {
    const refused = verdicts.filter(({ verdict }) => verdict.verdict === 'REJECTED');
    const full = refused.length > 0 ? await this.listFull(refused.map(({ userId }) => userId)) : [];
    const kept = verdicts.filter(({ userId, verdict }) => verdict.verdict === 'TRIMMED' || !full.includes(userId));
    if (kept.length === 0) return;
    const created = instantText(now.getTime());
    await this.database.execute(
      `INSERT IGNORE INTO tracking_verdict (user_id, uuid, digest, started_at, verdict, code, bound, spans, created_at) VALUES ?`,
      [
        kept.map(({ userId, mark, verdict: { verdict, code, limit, left } }) => [
          userId,
          Buffer.from(mark.hex, 'hex'),
          mark.digest,
          instantText(mark.start),
          verdict,
          code,
          limit === undefined ? null : String(limit),
          JSON.stringify(left.map(({ start, end }) => [start, end])),
          created,
        ]),
      ],
    );
  }

  async purge(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM tracking_verdict WHERE created_at < ? LIMIT 10000', [before]);
  }

  /**
   * Lists the people who have any verdict. Most have none, which this finds much faster than a search for each item.
   */
  private async listJudged(userIds: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    if (userIds.length === 0) return new Set();
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT DISTINCT user_id FROM tracking_verdict WHERE user_id IN (?)',
      [userIds],
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  private async listFull(userIds: readonly Key<'user'>[]): Promise<Key<'user'>[]> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      `SELECT user_id FROM tracking_verdict WHERE user_id IN (?) AND verdict = 'REJECTED'
        GROUP BY user_id HAVING COUNT(*) >= ?`,
      [[...new Set(userIds)], MAX_REFUSALS],
    );
    return rows.map(({ user_id }) => user_id);
  }
}

function knownOf({ uuid, digest, started_at, verdict, code, bound, spans }: Row): KnownItem {
  const left = fromJson(spans).map(([start, end]) => ({ start, end }));
  const kept: Verdict = { uuid: uuid.toString('hex'), verdict, code, left, ...(bound !== null && { limit: bound }) };
  return { digest, start: started_at.getTime(), verdict: kept };
}
