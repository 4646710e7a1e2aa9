import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';

export interface ViewLogRow {
  viewer_uuid: Uuid<'user'>;
  viewer_name: string;
  screencast_uuid: Uuid<'screencast'>;
  taken_at: Date;
  day: string;
  first_at: Date;
  last_at: Date;
  looks: number;
}

const TABLES = `tracking_screencast_look look
  JOIN tracking_screencast picture ON picture.id = look.screencast_id
  JOIN identity_user viewer ON viewer.id = look.viewer_id`;

/** The access log, with the names of those who looked. Reads people of identity. */
@Injectable()
export class ScreencastViewLogQuery {
  constructor(private readonly database: Database) {}

  /** At pictures of one person in a project, the latest first. */
  async findPage(projectId: Key<'project'>, userId: Key<'user'>, args: PageArgs): Promise<[ViewLogRow[], number]> {
    const rows = await this.database.query<ViewLogRow>(
      `SELECT viewer.uuid AS viewer_uuid, viewer.name AS viewer_name, picture.uuid AS screencast_uuid, picture.taken_at,
              DATE_FORMAT(look.day, '%Y-%m-%d') AS day, look.first_at, look.last_at, look.looks
         FROM ${TABLES} WHERE look.user_id = ? AND picture.project_id = ?
        ORDER BY look.last_at DESC, look.id DESC LIMIT ? OFFSET ?`,
      [userId, projectId, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total FROM ${TABLES} WHERE look.user_id = ? AND picture.project_id = ?`,
      [userId, projectId],
    );
    return [rows, Number(counted?.total)];
  }
}
