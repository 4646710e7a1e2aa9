import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { key, nullable, rowDecoder, text } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';

const readWork = rowDecoder({ projectId: key<'project'>('project_id'), memo: nullable(text('memo')) });

/** A project and note that somebody recently tracked time for. */
export type RecentWork = ReturnType<typeof readWork>;

@Injectable()
export class RecentWorkQuery {
  constructor(private readonly database: Database) {}

  /** Lists recent work, the last tracked first. */
  async list(userKey: Key<'user'>, { since, most }: { since: Date; most: number }): Promise<RecentWork[]> {
    const rows = await this.database.query<object>(
      `SELECT project_id, memo FROM tracking_activity
        WHERE user_id = ? AND started_at > ? AND type = 'TRACKED' AND deleted_at IS NULL
        GROUP BY project_id, memo ORDER BY MAX(ended_at) DESC LIMIT ?`,
      [userKey, since, most],
    );
    return rows.map(readWork);
  }
}
