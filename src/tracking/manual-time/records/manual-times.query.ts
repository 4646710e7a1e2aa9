import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { instantText } from '../../activities/stored-activity.js';
import type { ManualTimeStatus } from './manual-time.entity.js';

export interface ManualTimeRow {
  id: Key<'manualTime'>;
  uuid: Uuid<'manualTime'>;
  user_id: Key<'user'>;
  started_at: Date;
  ended_at: Date;
  remarks: string;
  status: ManualTimeStatus;
  created_at: Date;
  decided_by: Key<'user'> | null;
  decided_at: Date | null;
  reason: string | null;
}

export interface ManualTimeFilter {
  projectKey: Key<'project'>;
  /** Keys of the people whose manual times are listed; left out: everybody's. */
  userKeys?: readonly Key<'user'>[];
  status?: ManualTimeStatus;
  from?: Date;
  to?: Date;
  uuids?: readonly UuidLike<'manualTime'>[];
  /** true: oldest first, as a queue; otherwise the latest first. */
  oldestFirst?: boolean;
  /** Only decided ones, the last decided first. */
  decided?: boolean;
}

/** Recorded time that overlaps a pending request, with the request's uuid. */
export interface ConflictRow {
  uuid: string;
  project_id: Key<'project'>;
  start: Date;
  end: Date;
}

/** Lists of the time that people asked to have added. */
@Injectable()
export class ManualTimesQuery {
  constructor(private readonly database: Database) {}

  async findPage(filter: ManualTimeFilter, args: PageArgs): Promise<[ManualTimeRow[], number]> {
    const [where, parameters] = conditions(filter);
    const order = orderOf(filter);
    const rows = await this.database.query<ManualTimeRow>(
      `SELECT asked.id, asked.uuid, asked.user_id, asked.started_at, asked.ended_at, asked.remarks, asked.status,
              asked.created_at, asked.decided_by, asked.decided_at, asked.reason
         FROM tracking_manual_time asked WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...parameters, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total FROM tracking_manual_time asked WHERE ${where}`,
      parameters,
    );
    return [rows, Number(counted?.total)];
  }

  /** Lists recorded time that by now overlaps the given pending requests. */
  async listConflicts(uuids: readonly Uuid<'manualTime'>[]): Promise<ConflictRow[]> {
    if (uuids.length === 0) return [];
    return this.database.query<ConflictRow>(
      `SELECT asked.uuid, activity.project_id, GREATEST(asked.started_at, activity.started_at) AS start,
              LEAST(asked.ended_at, activity.ended_at) AS end
         FROM tracking_manual_time asked
         JOIN tracking_activity activity ON activity.user_id = asked.user_id AND activity.deleted_at IS NULL
          AND activity.started_at > asked.started_at - INTERVAL 24 HOUR AND activity.started_at < asked.ended_at
          AND activity.ended_at > asked.started_at
        WHERE asked.uuid IN (?) AND asked.status = 'PENDING' ORDER BY start LIMIT 5000`,
      [[...uuids]],
    );
  }

  /** Lists everybody who ever asked for time in the project. */
  async listRequesters(projectKey: Key<'project'>): Promise<Key<'user'>[]> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT DISTINCT user_id FROM tracking_manual_time WHERE project_id = ? AND deleted_at IS NULL',
      [projectKey],
    );
    return rows.map(({ user_id }) => user_id);
  }
}

function orderOf({ oldestFirst, decided }: ManualTimeFilter): string {
  if (oldestFirst) return 'asked.created_at, asked.id';
  if (decided) return 'asked.decided_at DESC, asked.id DESC';
  return "asked.status = 'PENDING' DESC, asked.started_at DESC, asked.id DESC";
}

function conditions(filter: ManualTimeFilter): [string, unknown[]] {
  const where = ['asked.project_id = ?', 'asked.deleted_at IS NULL'];
  const parameters: unknown[] = [filter.projectKey];
  const add = (condition: string, value: unknown): void => {
    where.push(condition);
    parameters.push(value);
  };
  if (filter.userKeys) add('asked.user_id IN (?)', filter.userKeys.length > 0 ? [...filter.userKeys] : [NO_KEY]);
  if (filter.decided) where.push("asked.status <> 'PENDING'");
  if (filter.status) add('asked.status = ?', filter.status);
  if (filter.from) add('asked.ended_at > ?', instantText(filter.from.getTime()));
  if (filter.to) add('asked.started_at < ?', instantText(filter.to.getTime()));
  if (filter.uuids) add('asked.uuid IN (?)', [...filter.uuids]);
  return [where.join(' AND '), parameters];
}
