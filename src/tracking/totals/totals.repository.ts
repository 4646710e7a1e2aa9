import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { instant, key, number, rowDecoder, text } from '../../shared/database/row.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { instantText } from '../activities/stored-activity.js';
import { HOUR_COLUMNS } from './day-total.entity.js';
import type { DaySums, UsageSums } from './day-totals.js';

const SUMS = 'tracked, idle, productive, unproductive, manual, worked, over_limit, key_clicks, mouse_moves, slices';
const DAY_COLUMNS = `project_id, zone, day, user_id, ${SUMS}, first_start, last_end, ${HOUR_COLUMNS.join(', ')}`;
const ADDED = [...SUMS.split(', '), ...HOUR_COLUMNS].map((name) => `${name} = ${name} + VALUES(${name})`).join(', ');
const USAGE_COLUMNS = 'project_id, zone, day, user_id, app_id, seconds, productive, unproductive';
const ROWS_A_STATEMENT = 300;

/** Days of one person in one project and zone. */
export interface PersonDays {
  userId: Key<'user'>;
  projectId: Key<'project'>;
  zone: string;
  days: readonly string[];
}

/** Seconds of one person's day in one project. */
export interface TodaySums {
  userId: Key<'user'>;
  projectId: Key<'project'>;
  /** Public id. */
  project: Uuid<'project'>;
  /** The zone in which the day is cut. */
  timezone: string;
  day: string;
  tracked: number;
  manual: number;
  worked: number;
  idle: number;
}

@Injectable()
export class TotalsRepository {
  constructor(private readonly database: Database) {}

  async add(days: Iterable<DaySums>, usages: Iterable<UsageSums>): Promise<void> {
    await this.insertDays(
      days,
      `ON DUPLICATE KEY UPDATE ${ADDED}, first_start = LEAST(first_start, VALUES(first_start)),
         last_end = GREATEST(last_end, VALUES(last_end))`,
    );
    await this.insertUsages(
      usages,
      `ON DUPLICATE KEY UPDATE seconds = seconds + VALUES(seconds), productive = productive + VALUES(productive),
         unproductive = unproductive + VALUES(unproductive)`,
    );
  }

  /** Replaces the stored sums of these days. */
  async replace(
    { userId, projectId, zone, days }: PersonDays,
    sums: Iterable<DaySums>,
    usages: Iterable<UsageSums>,
  ): Promise<void> {
    if (days.length === 0) return;
    const where = 'project_id = ? AND zone = ? AND day IN (?) AND user_id = ?';
    for (const table of ['tracking_day', 'tracking_usage_day']) {
      await this.database.execute(`DELETE FROM ${table} WHERE ${where}`, [projectId, zone, [...days], userId]);
    }
    await this.insertDays(sums);
    await this.insertUsages(usages);
  }

  async replacePerson(userId: Key<'user'>, sums: Iterable<DaySums>, usages: Iterable<UsageSums>): Promise<void> {
    for (const table of ['tracking_day', 'tracking_usage_day']) {
      await this.database.execute(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
    }
    await this.insertDays(sums);
    await this.insertUsages(usages);
  }

  /** Deletes a person's totals in one zone of a company's projects, before they are filled or rebuilt. */
  async clear(userId: Key<'user'>, zone: string, projectIds: readonly Key<'project'>[]): Promise<void> {
    if (projectIds.length === 0) return;
    for (const table of ['tracking_day', 'tracking_usage_day']) {
      await this.database.execute(`DELETE FROM ${table} WHERE user_id = ? AND zone = ? AND project_id IN (?)`, [
        userId,
        zone,
        [...projectIds],
      ]);
    }
  }

  /** Reads the stored totals of one person, to be compared with those computed from the activities. */
  async readPerson(userId: Key<'user'>): Promise<{ days: DaySums[]; usages: UsageSums[] }> {
    const days = await this.database.query<Record<string, never>>(
      `SELECT ${DAY_COLUMNS.replace(' day,', " DATE_FORMAT(day, '%Y-%m-%d') AS day,")} FROM tracking_day WHERE user_id = ?`,
      [userId],
    );
    const usages = await this.database.query<Record<string, never>>(
      `SELECT ${USAGE_COLUMNS.replace(' day,', " DATE_FORMAT(day, '%Y-%m-%d') AS day,")} FROM tracking_usage_day WHERE user_id = ?`,
      [userId],
    );
    return { days: days.map(daySumsOf), usages: usages.map(readUsageSums) };
  }

  /** Sums the seconds worked and tracked by a person in a project from one local day to another, both included. */
  async sumWorked({
    userId,
    projectId,
    zone,
    first,
    last,
  }: {
    userId: Key<'user'>;
    projectId: Key<'project'>;
    zone: string;
    first: string;
    last: string;
  }): Promise<number> {
    const [row] = await this.database.query<{ worked: string | null }>(
      `SELECT SUM(worked) AS worked FROM tracking_day
        WHERE project_id = ? AND zone = ? AND user_id = ? AND day BETWEEN ? AND ?`,
      [projectId, zone, userId, first, last],
    );
    return Number(row?.worked ?? 0);
  }

  /** Reads one day each of people in projects; days without time are left out. */
  async sumToday(
    questions: readonly Pick<TodaySums, 'userId' | 'projectId' | 'project' | 'timezone' | 'day'>[],
  ): Promise<TodaySums[]> {
    if (questions.length === 0) return [];
    const wanted = questions.map(() => '(project_id = ? AND zone = ? AND day = ? AND user_id = ?)').join(' OR ');
    const rows = await this.database.query<
      Record<'tracked' | 'manual' | 'worked' | 'idle', number> & {
        project_id: Key<'project'>;
        user_id: Key<'user'>;
        zone: string;
      }
    >(
      `SELECT project_id, user_id, zone, tracked, manual, worked, idle FROM tracking_day WHERE ${wanted}`,
      questions.flatMap(({ userId, projectId, timezone, day }) => [projectId, timezone, day, userId]),
    );
    const found = new Map(rows.map((row) => [`${row.project_id}/${row.user_id}/${row.zone}`, row]));
    return questions.flatMap(({ userId, projectId, project, timezone, day }) => {
      const row = found.get(`${projectId}/${userId}/${timezone}`);
      if (!row) return [];
      const { tracked, manual, worked, idle } = row;
      return [{ userId, projectId, project, timezone, day, tracked, manual, worked, idle }];
    });
  }

  private async insertDays(days: Iterable<DaySums>, end = ''): Promise<void> {
    const rows = [...days].map((sums) => [
      sums.projectId,
      sums.zone,
      sums.day,
      sums.userId,
      sums.tracked,
      sums.idle,
      sums.productive,
      sums.unproductive,
      sums.manual,
      sums.worked,
      sums.overLimit,
      sums.keyClicks,
      sums.mouseMoves,
      sums.slices,
      instantText(sums.firstStart),
      instantText(sums.lastEnd),
      ...sums.hours,
    ]);
    await this.insert(`INSERT INTO tracking_day (${DAY_COLUMNS}) VALUES ? ${end}`, rows);
  }

  private async insertUsages(usages: Iterable<UsageSums>, end = ''): Promise<void> {
    const rows = [...usages].map((sums) => [
      sums.projectId,
      sums.zone,
      sums.day,
      sums.userId,
      sums.appId,
      sums.seconds,
      sums.productive,
      sums.unproductive,
    ]);
    await this.insert(`INSERT INTO tracking_usage_day (${USAGE_COLUMNS}) VALUES ? ${end}`, rows);
  }

  private async insert(sql: string, rows: unknown[][]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      await this.database.execute(sql, [rows.slice(from, from + ROWS_A_STATEMENT)]);
    }
  }
}

/** Columns that identify a total. */
const OWNER = {
  projectId: key<'project'>('project_id'),
  zone: text('zone'),
  day: text('day'),
  userId: key<'user'>('user_id'),
};

const readDay = rowDecoder({
  ...OWNER,
  tracked: number('tracked'),
  idle: number('idle'),
  productive: number('productive'),
  unproductive: number('unproductive'),
  manual: number('manual'),
  worked: number('worked'),
  overLimit: number('over_limit'),
  keyClicks: number('key_clicks'),
  mouseMoves: number('mouse_moves'),
  slices: number('slices'),
  firstStart: instant('first_start'),
  lastEnd: instant('last_end'),
});

function daySumsOf(row: Record<string, unknown>): DaySums {
  const day = readDay(row);
  return {
    ...day,
    firstStart: day.firstStart.getTime(),
    lastEnd: day.lastEnd.getTime(),
    hours: HOUR_COLUMNS.map((name) => Number(row[name])),
  };
}

const readUsageSums = rowDecoder({
  ...OWNER,
  appId: number('app_id'),
  seconds: number('seconds'),
  productive: number('productive'),
  unproductive: number('unproductive'),
});
