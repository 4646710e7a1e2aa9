import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { instantText } from '../activities/activities.repository.js';
import type { Span } from '../activities/interval.js';
import type { ManualTimeStatus } from './manual-time.entity.js';

export interface ManualTimeRow {
  id: Key<'manualTime'>;
  uuid: Uuid<'manualTime'>;
  user_id: Key<'user'>;
  user_uuid: Uuid<'user'>;
  user_name: string;
  user_avatar: string | null;
  started_at: Date;
  ended_at: Date;
  remarks: string;
  status: ManualTimeStatus;
  created_at: Date;
  decider_uuid: Uuid<'user'> | null;
  decider_name: string | null;
  decided_at: Date | null;
  reason: string | null;
}

export interface ManualTimeFilter {
  projectKey: Key<'project'>;
  userKey?: Key<'user'>;
  userUuid?: Uuid<'user'>;
  status?: ManualTimeStatus;
  from?: Date;
  to?: Date;
  uuids?: readonly UuidLike<'manualTime'>[];
  /** As a queue; otherwise the latest first. */
  oldestFirst?: boolean;
  /** Only what does not wait, the last decided first. */
  decided?: boolean;
}

const TABLES = `tracking_manual_time asked
  JOIN identity_user person ON person.id = asked.user_id
  LEFT JOIN identity_user decider ON decider.id = asked.decided_by`;

/** What people asked to have added, with names. Reads people of identity, and memberships and projects of module project. */
@Injectable()
export class ManualTimesQuery {
  constructor(private readonly database: Database) {}

  async findPage(filter: ManualTimeFilter, args: PageArgs): Promise<[ManualTimeRow[], number]> {
    const [where, parameters] = conditions(filter);
    const order = orderOf(filter);
    const rows = await this.database.query<ManualTimeRow>(
      `SELECT asked.id, asked.uuid, asked.user_id, person.uuid AS user_uuid, person.name AS user_name,
              person.avatar AS user_avatar, asked.started_at, asked.ended_at, asked.remarks, asked.status,
              asked.created_at, decider.uuid AS decider_uuid, decider.name AS decider_name, asked.decided_at, asked.reason
         FROM ${TABLES} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...parameters, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total FROM ${TABLES} WHERE ${where}`,
      parameters,
    );
    return [rows, Number(counted?.total)];
  }

  /** Of pending ones, what stands in their time by now, by uuid. `companyKey`: only what lies in this company. */
  async findConflicts(
    uuids: readonly Uuid<'manualTime'>[],
    companyKey: Key<'company'> | null,
  ): Promise<Map<string, Span[]>> {
    const found = new Map<string, Span[]>();
    if (uuids.length === 0) return found;
    const rows = await this.database.query<{ uuid: string; start: Date; end: Date }>(
      `SELECT asked.uuid, GREATEST(asked.started_at, activity.started_at) AS start,
              LEAST(asked.ended_at, activity.ended_at) AS end
         FROM tracking_manual_time asked
         JOIN tracking_activity activity ON activity.user_id = asked.user_id AND activity.deleted_at IS NULL
          AND activity.started_at > asked.started_at - INTERVAL 24 HOUR AND activity.started_at < asked.ended_at
          AND activity.ended_at > asked.started_at
         JOIN project_project project ON project.id = activity.project_id
        WHERE asked.uuid IN (?) AND asked.status = 'PENDING' ${companyKey ? 'AND project.company_id = ?' : ''}
        ORDER BY start LIMIT 5000`,
      [[...uuids], ...(companyKey ? [companyKey] : [])],
    );
    for (const { uuid, start, end } of rows) {
      found.set(uuid, [...(found.get(uuid) ?? []), { start: start.getTime(), end: end.getTime() }]);
    }
    return found;
  }

  /** Who ever asked for time in the project, by name. */
  async listRequesters(projectKey: Key<'project'>): Promise<{ uuid: string; name: string }[]> {
    return this.database.query<{ uuid: string; name: string }>(
      `SELECT DISTINCT person.uuid, person.name FROM ${TABLES}
        WHERE asked.project_id = ? AND asked.deleted_at IS NULL ORDER BY person.name LIMIT 1000`,
      [projectKey],
    );
  }

  async findJoinedAt(projectKey: Key<'project'>, userKey: Key<'user'>): Promise<number | null> {
    const [row] = await this.database.query<{ joined_at: Date }>(
      'SELECT joined_at FROM project_member WHERE project_id = ? AND user_id = ?',
      [projectKey, userKey],
    );
    return row ? row.joined_at.getTime() : null;
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
  if (filter.userKey) add('asked.user_id = ?', filter.userKey);
  if (filter.userUuid) add('person.uuid = ?', filter.userUuid);
  if (filter.decided) where.push("asked.status <> 'PENDING'");
  if (filter.status) add('asked.status = ?', filter.status);
  if (filter.from) add('asked.ended_at > ?', instantText(filter.from.getTime()));
  if (filter.to) add('asked.started_at < ?', instantText(filter.to.getTime()));
  if (filter.uuids) add('asked.uuid IN (?)', [...filter.uuids]);
  return [where.join(' AND '), parameters];
}
