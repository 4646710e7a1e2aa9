import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, flag, instant, key, nullable, number, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';

const readTracked = rowDecoder({
  project: nullable(key<'project'>('project_id')),
  since: nullable(instant('since')),
  until: nullable(instant('until')),
  idle: number('idle'),
  app: nullable(text('app')),
});

const readRun = rowDecoder({
  project: key<'project'>('run_project'),
  note: nullable(text('run_note')),
  device: text('run_device'),
  idle: flag('run_idle'),
  since: instant('run_since'),
  seenAt: instant('run_seen'),
  endedAt: nullable(instant('run_ended')),
});

const readRequest = rowDecoder({
  uuid: uuid<'manualTime'>('uuid'),
  project: key<'project'>('project_id'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  remarks: text('remarks'),
  status: code<'PENDING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'>('status'),
  reason: nullable(text('reason')),
});

/** `run`: the last report of the person's tracker or timer; null: it never reported. */
export type LivePerson = ReturnType<typeof readTracked> & { run: ReturnType<typeof readRun> | null };
export type ManualRequest = ReturnType<typeof readRequest>;

/** Reads people's current or last work. */
@Injectable()
export class LivePeopleQuery {
  constructor(private readonly database: Database) {}

  /** Finds live state, keyed by person. */
  async findLive(userKeys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, LivePerson>> {
    if (userKeys.length === 0) return new Map();
    const rows = await this.database.query<{ user_id: Key<'user'>; run_project: Key<'project'> | null }>(
      `SELECT user.id AS user_id, person.project_id, person.since, person.until, COALESCE(person.idle, 0) AS idle,
              app.name AS app, run.project_id AS run_project, run.note AS run_note, run.device AS run_device,
              run.idle AS run_idle, run.since AS run_since, run.seen_at AS run_seen, run.ended_at AS run_ended
         FROM (SELECT user_id AS id FROM tracking_person WHERE user_id IN (?)
               UNION SELECT user_id FROM tracking_presence WHERE user_id IN (?)) user
         LEFT JOIN tracking_person person ON person.user_id = user.id
         LEFT JOIN tracking_presence run ON run.user_id = user.id
         LEFT JOIN tracking_app app ON app.id = person.app_id`,
      [[...userKeys], [...userKeys]],
    );
    return new Map(
      rows.map((row) => [row.user_id, { ...readTracked(row), run: row.run_project === null ? null : readRun(row) }]),
    );
  }

  /** Counts pending requests for manual time, except those of `exceptOf`. */
  async countPending(projectKeys: readonly Key<'project'>[], exceptOf: Key<'user'>): Promise<number> {
    if (projectKeys.length === 0) return 0;
    const [row] = await this.database.query<{ waiting: string }>(
      `SELECT COUNT(*) AS waiting FROM tracking_manual_time
        WHERE project_id IN (?) AND status = 'PENDING' AND user_id <> ? AND deleted_at IS NULL`,
      [[...projectKeys], exceptOf],
    );
    return Number(row?.waiting ?? 0);
  }

  /** Lists the newest requests of one person. */
  async listRequests(
    userKey: Key<'user'>,
    projectKeys: readonly Key<'project'>[],
    limit: number,
  ): Promise<ManualRequest[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT uuid, project_id, started_at, ended_at, remarks, status, reason FROM tracking_manual_time
        WHERE user_id = ? AND project_id IN (?) AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ?`,
      [userKey, [...projectKeys], limit],
    );
    return rows.map(readRequest);
  }
}
