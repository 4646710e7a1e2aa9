import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { keyOf, uuidOf } from '../../../shared/database/row.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

export interface LivePerson {
  project: Key<'project'> | null;
  since: Date | null;
  until: Date | null;
  idle: number;
  app: string | null;
}

/** What people did last. */
@Injectable()
export class LivePeopleQuery {
  constructor(private readonly database: Database) {}

  /** By key of the person. */
  async findLive(userKeys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, LivePerson>> {
    if (userKeys.length === 0) return new Map();
    const rows = await this.database.query<Record<string, unknown>>(
      `SELECT person.user_id, person.project_id, person.since, person.until, person.idle, app.name AS app
         FROM tracking_person person LEFT JOIN tracking_app app ON app.id = person.app_id
        WHERE person.user_id IN (?)`,
      [[...userKeys]],
    );
    return new Map(
      rows.map((row) => [
        keyOf<'user'>(row['user_id']),
        {
          project: row['project_id'] === null ? null : keyOf(row['project_id']),
          since: row['since'] as Date | null,
          until: row['until'] as Date | null,
          idle: Number(row['idle']),
          app: row['app'] as string | null,
        },
      ]),
    );
  }

  /** Requests for manual time that wait for somebody else's decision. */
  async countPending(projectKeys: readonly Key<'project'>[], exceptOf: Key<'user'>): Promise<number> {
    if (projectKeys.length === 0) return 0;
    const [row] = await this.database.query<{ waiting: string }>(
      `SELECT COUNT(*) AS waiting FROM tracking_manual_time
        WHERE project_id IN (?) AND status = 'PENDING' AND user_id <> ? AND deleted_at IS NULL`,
      [[...projectKeys], exceptOf],
    );
    return Number(row?.waiting ?? 0);
  }

  /** The newest requests of one person. */
  async listRequests(
    userKey: Key<'user'>,
    projectKeys: readonly Key<'project'>[],
    limit: number,
  ): Promise<ManualRequest[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<Record<string, unknown>>(
      `SELECT uuid, project_id, started_at, ended_at, remarks, status, reason FROM tracking_manual_time
        WHERE user_id = ? AND project_id IN (?) AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ?`,
      [userKey, [...projectKeys], limit],
    );
    return rows.map((row) => ({
      uuid: uuidOf(row['uuid']),
      project: keyOf(row['project_id']),
      startedAt: row['started_at'] as Date,
      endedAt: row['ended_at'] as Date,
      remarks: String(row['remarks']),
      status: row['status'] as ManualRequest['status'],
      reason: row['reason'] as string | null,
    }));
  }
}

export interface ManualRequest {
  uuid: Uuid<'manualTime'>;
  project: Key<'project'>;
  startedAt: Date;
  endedAt: Date;
  remarks: string;
  status: 'PENDING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN';
  reason: string | null;
}
