import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Screencast } from '../screencast.entity.js';

/** Who looked at whose screen. */
@Injectable()
export class ScreencastViewLogRepository {
  constructor(private readonly database: Database) {}

  /** One row for each viewer, picture and day (UTC). */
  async note({ id, userId }: Screencast, viewerId: Key<'user'>, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO tracking_screencast_look (screencast_id, user_id, viewer_id, day, first_at, last_at, looks)
       VALUES (?, ?, ?, ?, ?, ?, 1) ON DUPLICATE KEY UPDATE last_at = VALUES(last_at), looks = looks + 1`,
      [id, userId, viewerId, now.toISOString().slice(0, 10), now, now],
    );
  }
}
