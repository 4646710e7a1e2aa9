import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import type { Screencast } from '../records/screencast.entity.js';

export interface ViewLogRow {
  viewer_id: Key<'user'>;
  screencast_uuid: Uuid<'screencast'>;
  taken_at: Date;
  day: string;
  first_at: Date;
  last_at: Date;
  looks: number;
}

/** Stores who looked at whose screen. */
@Injectable()
export class ScreencastViewLogRepository {
  constructor(private readonly database: Database) {}

  /** Records a look: one row for each viewer, picture and day (UTC). */
  async record({ id, userId }: Screencast, viewerId: Key<'user'>, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO tracking_screencast_look (screencast_id, user_id, viewer_id, day, first_at, last_at, looks)
       VALUES (?, ?, ?, ?, ?, ?, 1) ON DUPLICATE KEY UPDATE last_at = VALUES(last_at), looks = looks + 1`,
      [id, userId, viewerId, now.toISOString().slice(0, 10), now, now],
    );
  }

  /** Finds one page of looks at pictures of one person in a project, the latest first, and their total number. */
  async findPage(projectId: Key<'project'>, userId: Key<'user'>, args: PageArgs): Promise<[ViewLogRow[], number]> {
    const from = `FROM tracking_screencast_look look JOIN tracking_screencast picture ON picture.id = look.screencast_id
        WHERE look.user_id = ? AND picture.project_id = ?`;
    const rows = await this.database.query<ViewLogRow>(
      `SELECT look.viewer_id, picture.uuid AS screencast_uuid, picture.taken_at,
              DATE_FORMAT(look.day, '%Y-%m-%d') AS day, look.first_at, look.last_at, look.looks
         ${from} ORDER BY look.last_at DESC, look.id DESC LIMIT ? OFFSET ?`,
      [userId, projectId, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(`SELECT COUNT(*) AS total ${from}`, [
      userId,
      projectId,
    ]);
    return [rows, Number(counted?.total)];
  }
}
