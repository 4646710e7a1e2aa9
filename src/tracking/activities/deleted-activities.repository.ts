import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { instantText } from './stored-activity.js';
import type { Span } from './interval.js';

/** Longer than an activity and its further pieces can reach. */
const REACH_MS = 48 * 3_600_000;

/** When and by whom activities of a person in a project were deleted. */
export interface ActivityDeletion {
  userKey: Key<'user'>;
  projectKey: Key<'project'>;
  deletedBy: Key<'user'>;
  deletedAt: Date;
}

export interface DeletedActivity extends Span {
  id: Key<'activity'>;
  /** Id in 32 hex digits: of what the client sent, whichever piece of it this is. */
  uuid: string;
}

/** Tracked activities that were deleted, which stay so that they may come back. */
@Injectable()
export class DeletedActivitiesRepository {
  constructor(private readonly database: Database) {}

  async listDeleted(deletion: ActivityDeletion, { start, end }: Span): Promise<DeletedActivity[]> {
    const rows = await this.database.query<{ id: Key<'activity'>; uuid: Buffer; start: Date; end: Date }>(
      `SELECT id, COALESCE(part_of, uuid) AS uuid, started_at AS start, ended_at AS end FROM tracking_activity
        WHERE user_id = ? AND started_at > ? AND started_at < ? AND project_id = ? AND type = 'TRACKED'
              AND deleted_by = ? AND deleted_at = ?
        ORDER BY started_at, id`,
      [
        deletion.userKey,
        instantText(start - REACH_MS),
        instantText(end + REACH_MS),
        deletion.projectKey,
        deletion.deletedBy,
        deletion.deletedAt,
      ],
    );
    return rows.map((row) => ({
      id: row.id,
      uuid: row.uuid.toString('hex'),
      start: row.start.getTime(),
      end: row.end.getTime(),
    }));
  }

  async restore(ids: readonly Key<'activity'>[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute('UPDATE tracking_activity SET deleted_at = NULL, deleted_by = NULL WHERE id IN (?)', [
      [...ids],
    ]);
  }
}
