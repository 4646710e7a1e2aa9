import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';

export interface ActivityCast {
  uuid: string;
  title: string;
  memo: string;
}

/** Screenshots that were taken during activities. */
@Injectable()
export class ActivityCastsQuery {
  constructor(private readonly database: Database) {}

  /** The first of each activity, by `user key/activity uuid`. */
  async findByActivities(
    activities: readonly { user: Key<'user'>; uuid: string }[],
  ): Promise<Map<string, ActivityCast>> {
    if (activities.length === 0) return new Map();
    const users = [...new Set(activities.map(({ user }) => user))];
    const uuids = activities.map(({ uuid }) => Buffer.from(uuid.replaceAll('-', ''), 'hex'));
    const rows = await this.database.query<ActivityCast & { user_id: Key<'user'>; activity: string }>(
      `SELECT shot.user_id, LOWER(HEX(shot.activity_uuid)) AS activity, shot.uuid, shot.title, shot.memo
         FROM tracking_screencast shot
        WHERE shot.user_id IN (?) AND shot.activity_uuid IN (?) AND shot.deleted_at IS NULL
          AND shot.state IN ('PENDING', 'READY', 'FAILED')
        ORDER BY shot.taken_at DESC`,
      [users, uuids],
    );
    return new Map(
      rows.map(({ user_id, activity, uuid, title, memo }) => {
        const dashed = activity.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        return [`${user_id}/${dashed}`, { uuid, title, memo }];
      }),
    );
  }
}
