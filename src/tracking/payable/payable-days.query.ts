import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { json, key, number, rowDecoder, text } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';

export interface PersonInProject {
  userId: Key<'user'>;
  projectId: Key<'project'>;
}

const readDay = rowDecoder({
  userId: key<'user'>('user_id'),
  day: text('day'),
  tracked: number('tracked'),
  manual: number('manual'),
  idle: number('idle'),
  unproductive: number('unproductive'),
  overLimit: number('over_limit'),
  payable: number('payable'),
});

const readSums = rowDecoder({ userId: key<'user'>('user_id'), days: json<Record<string, number>>('days') });

const readPending = rowDecoder({ userId: key<'user'>('user_id'), seconds: number('seconds') });

/**
 * Seconds of one person's local day in a project. `payable`: worked, less the time beyond a hard limit. `idle` is what of
 * idle time does not count, so that tracked − idle − unproductive + manual − overLimit = payable.
 */
export type PayableDay = ReturnType<typeof readDay>;

@Injectable()
export class PayableDaysQuery {
  constructor(private readonly database: Database) {}

  async list(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { zone, from, to }: { zone: string; from: string; to: string },
  ): Promise<PayableDay[]> {
    if (userIds.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT user_id, DATE_FORMAT(day, '%Y-%m-%d') AS day, tracked, manual, unproductive,
              CAST(tracked AS SIGNED) - CAST(unproductive AS SIGNED) + CAST(manual AS SIGNED) - CAST(worked AS SIGNED) AS idle,
              LEAST(over_limit, worked) AS over_limit,
              GREATEST(CAST(worked AS SIGNED) - CAST(over_limit AS SIGNED), 0) AS payable
         FROM tracking_day
        WHERE project_id = ? AND zone = ? AND day BETWEEN ? AND ? AND user_id IN (?) ORDER BY user_id, day`,
      [projectId, zone, from, to, [...userIds]],
    );
    return rows.map(readDay);
  }

  /**
   * Sums the payable seconds of each local day with time, in one row per person: thousands of people have too many days
   * to read one by one.
   */
  async sumByPerson(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { zone, from, to }: { zone: string; from: string; to: string },
  ): Promise<Map<Key<'user'>, ReadonlyMap<string, number>>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT user_id, JSON_OBJECTAGG(DATE_FORMAT(day, '%Y-%m-%d'),
                GREATEST(CAST(worked AS SIGNED) - CAST(over_limit AS SIGNED), 0)) AS days
         FROM tracking_day
        WHERE project_id = ? AND zone = ? AND day BETWEEN ? AND ? AND user_id IN (?) GROUP BY user_id`,
      [projectId, zone, from, to, [...userIds]],
    );
    return new Map(rows.map(readSums).map(({ userId, days }) => [userId, new Map(Object.entries(days))]));
  }

  /** Sums the seconds of pending manual time that began in a span, by person. */
  async sumPending(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { start, end }: { start: Date; end: Date },
  ): Promise<Map<Key<'user'>, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT user_id, SUM(TIMESTAMPDIFF(SECOND, started_at, ended_at)) AS seconds FROM tracking_manual_time
        WHERE project_id = ? AND user_id IN (?) AND status = 'PENDING' AND deleted_at IS NULL
          AND started_at >= ? AND started_at < ? GROUP BY user_id`,
      [projectId, [...userIds], start, end],
    );
    return new Map(rows.map(readPending).map(({ userId, seconds }) => [userId, seconds]));
  }

  async findFirstDay({ userId, projectId }: PersonInProject, zone: string): Promise<string | null> {
    const [row] = await this.database.query<{ day: string | null }>(
      `SELECT DATE_FORMAT(MIN(day), '%Y-%m-%d') AS day FROM tracking_day
        WHERE user_id = ? AND zone = ? AND project_id = ?`,
      [userId, zone, projectId],
    );
    return row?.day ?? null;
  }
}
