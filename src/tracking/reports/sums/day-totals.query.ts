import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { instant, key, keyOf, number, rowDecoder, text } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Range } from '../scope/range.js';
import type { ReportAudience } from '../scope/report-access.service.js';
import { STORED_SUMS, sumsOf, type TimeSums } from './sums.js';

export type GroupedBy = 'user' | 'project' | 'day';

/** Internal keys and the day; empty where it was not grouped by them. */
export interface GroupedSums {
  user: Key<'user'>;
  project: Key<'project'>;
  day: string;
  sums: TimeSums;
}

const readSpan = rowDecoder({
  user: key<'user'>('user'),
  day: text('day'),
  worked: number('worked'),
  tracked: number('tracked'),
  manual: number('manual'),
  idle: number('idle'),
  firstStart: instant('firstStart'),
  lastEnd: instant('lastEnd'),
});

/** When somebody's day began and ended, in seconds of worked time and instants. */
export type DaySpan = ReturnType<typeof readSpan>;

const COLUMN: Record<GroupedBy, string> = {
  user: 'total.user_id',
  project: 'total.project_id',
  day: 'total.day',
};

const SUMS = STORED_SUMS.map((name) => {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `SUM(total.${column}) AS ${name}`;
}).join(', ');

const HOURS = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);

/** Sums of the roll-up by day: what all reports over days are made of. */
@Injectable()
export class DayTotalsQuery {
  constructor(private readonly database: Database) {}

  async sumByGroup(place: ReportAudience, range: Range, by: readonly GroupedBy[]): Promise<GroupedSums[]> {
    const reach = reachOf(place);
    if (!reach) return [];
    const selected = by.map((name) =>
      name === 'day' ? `CAST(total.day AS CHAR) AS day` : `${COLUMN[name]} AS ${name}`,
    );
    const groups = by.map((name) => COLUMN[name]).join(', ');
    const rows = await this.database.query<Record<string, unknown>>(
      `SELECT ${[...selected, SUMS].join(', ')} FROM tracking_day total
        WHERE ${reach.where} AND total.zone = ? AND total.day BETWEEN ? AND ?
        ${groups && `GROUP BY ${groups} ORDER BY ${groups}`}`,
      [...reach.parameters, place.zone, range.from, range.to],
    );
    return rows.map((row) => ({
      user: keyOf(row['user'] ?? ''),
      project: keyOf(row['project'] ?? ''),
      day: String(row['day'] ?? ''),
      sums: storedSums(row),
    }));
  }

  /** Sums of the whole range; all zero where there is nothing. */
  async sumAll(place: ReportAudience, range: Range): Promise<TimeSums> {
    const [row] = await this.sumByGroup(place, range, []);
    return row?.sums ?? sumsOf(storedSums({}));
  }

  /** Lists one row for each person and day with time, over all projects of the place. */
  async listSpans(place: ReportAudience, range: Range): Promise<DaySpan[]> {
    const reach = reachOf(place);
    if (!reach) return [];
    const rows = await this.database.query<object>(
      `SELECT total.user_id AS user, CAST(total.day AS CHAR) AS day, SUM(total.worked) AS worked, SUM(total.tracked) AS tracked,
              SUM(total.manual) AS manual, SUM(total.idle) AS idle,
              MIN(total.first_start) AS firstStart, MAX(total.last_end) AS lastEnd
         FROM tracking_day total
        WHERE ${reach.where} AND total.zone = ? AND total.day BETWEEN ? AND ? AND total.tracked + total.manual > 0
        GROUP BY total.user_id, total.day ORDER BY total.day`,
      [...reach.parameters, place.zone, range.from, range.to],
    );
    return rows.map(readSpan);
  }

  /** Seconds tracked or added by hand, by weekday (0 is Sunday) and by the hour that local clocks showed. */
  async sumByHour(place: ReportAudience, range: Range): Promise<number[][]> {
    const week = Array.from({ length: 7 }, () => HOURS.map(() => 0));
    const reach = reachOf(place);
    if (!reach) return week;
    const rows = await this.database.query<Record<string, unknown>>(
      `SELECT DAYOFWEEK(total.day) AS weekday, ${HOURS.map((hour) => `SUM(total.${hour}) AS ${hour}`).join(', ')}
         FROM tracking_day total
        WHERE ${reach.where} AND total.zone = ? AND total.day BETWEEN ? AND ? GROUP BY weekday`,
      [...reach.parameters, place.zone, range.from, range.to],
    );
    for (const row of rows) week[Number(row['weekday']) - 1] = HOURS.map((hour) => Number(row[hour]));
    return week;
  }
}

/** The rows that may be read: everybody's in some projects, one's own in others. Undefined: none at all. */
export function reachOf(
  { projects, people, chosen, actor }: ReportAudience,
  alias = 'total',
): { where: string; parameters: unknown[] } | undefined {
  const [where, parameters]: [string[], unknown[]] = [[], []];
  const keys = (all: boolean): Key<'project'>[] => projects.filter((one) => one.all === all).map(({ key }) => key);
  const [open, own] = [keys(true), keys(false)];
  const filtered = Object.keys(chosen).length > 0;
  if (open.length > 0 && people.size > 0) {
    where.push(`${alias}.project_id IN (?)${filtered ? ` AND ${alias}.user_id IN (?)` : ''}`);
    parameters.push(open, ...(filtered ? [[...people.keys()]] : []));
  }
  if (own.length > 0 && people.has(actor.userKey)) {
    where.push(`${alias}.project_id IN (?) AND ${alias}.user_id = ?`);
    parameters.push(own, actor.userKey);
  }
  if (where.length === 0) return undefined;
  return { where: `(${where.map((one) => `(${one})`).join(' OR ')})`, parameters };
}

/** The columns of a row of sums; what is not there is 0. */
export function storedSums(row: Record<string, unknown>): TimeSums {
  const seconds = (name: (typeof STORED_SUMS)[number]): number => Number(row[name] ?? 0);
  return sumsOf({
    tracked: seconds('tracked'),
    idle: seconds('idle'),
    productive: seconds('productive'),
    unproductive: seconds('unproductive'),
    manual: seconds('manual'),
    worked: seconds('worked'),
    overLimit: seconds('overLimit'),
    keyClicks: seconds('keyClicks'),
    mouseMoves: seconds('mouseMoves'),
  });
}
