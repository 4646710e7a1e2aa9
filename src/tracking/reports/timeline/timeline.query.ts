import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import {
  flag,
  instant,
  json,
  key,
  keyOf,
  nullable,
  number,
  rowDecoder,
  text,
  uuid,
} from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';
import type { StoredUsage } from '../../activities/activity.entity.js';
import type { ReportAudience } from '../scope/report-access.service.js';
import type { DayAxis } from '../sums/day-axis.js';
import { reachOf, storedSums } from '../sums/day-totals.query.js';
import { noSums, STORED_SUMS, type TimeSums } from '../sums/sums.js';
import { type DaySlice, LATE_MINUTES } from './blocks.js';

const readSlice = rowDecoder({
  user: key<'user'>('user_id'),
  manual: flag('manual'),
  duration: number('duration'),
  idle: number('idle'),
  productive: number('productive'),
  unproductive: number('unproductive'),
  project: key<'project'>('project_id'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  receivedAt: instant('received_at'),
  key: text('id'),
  uuid: { name: 'uuid', read: (value) => dashed(String(value)) },
  worked: number('worked'),
  mouseMoves: nullable(number('mouse_moves')),
  keyClicks: nullable(number('key_clicks')),
  memo: nullable(text('memo')),
  device: nullable(text('device')),
  overLimit: flag('over_limit'),
  afterInvoice: flag('after_invoice'),
  usages: json<StoredUsage[]>('usages'),
});

const readPending = rowDecoder({
  uuid: uuid<'manualTime'>('uuid'),
  user: key<'user'>('user_id'),
  project: key<'project'>('project_id'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  remarks: text('remarks'),
});

/** A slice with all of its stored details. */
export type SliceRow = ReturnType<typeof readSlice>;
export type PendingSpan = ReturnType<typeof readPending>;

interface Instants {
  from: Date;
  to: Date;
}

export interface Before extends Instants {
  /** Only slices older than this position: start and key of the last one that was read. */
  before?: { startedAt: Date; key: string };
  /** Only slices with at least a minute without input: less is not shown. */
  idleOnly?: boolean;
  limit: number;
}

/** No slice is longer: manual time, which is one row, has at most a day. */
const LONGEST_MS = 86_400_000;
const FIRST_LOOK_MS = 3_600_000;
const WIDER = 6;
const CONTENT =
  "activity.user_id, activity.type = 'MANUAL' AS manual, activity.duration, activity.idle, activity.productive, activity.unproductive";
/**
 * Positions on the day's axis are read as numbers: dates of tens of thousands of rows would cost more than all the
 * rest.
 */
const PLACED = `${CONTENT}, TIMESTAMPDIFF(SECOND, ?, activity.started_at) AS place_from, TIMESTAMPDIFF(SECOND, ?, activity.ended_at) AS place_to,
  IF(activity.type = 'TRACKED' AND activity.received_at > activity.ended_at + INTERVAL ${LATE_MINUTES} MINUTE, activity.received_at, NULL) AS late`;
const WHOLE = `${CONTENT}, activity.project_id, activity.started_at, activity.ended_at, activity.received_at, activity.id, LOWER(HEX(activity.uuid)) AS uuid, activity.worked, activity.mouse_moves, activity.key_clicks,
  activity.memo, activity.device, activity.over_limit, activity.after_invoice, activity.usages`;

/** The part of a slice that each stored sum counts. */
const PART_OF: Record<(typeof STORED_SUMS)[number], string> = {
  tracked: "IF(part.type = 'TRACKED', part.duration, 0)",
  idle: 'part.idle',
  productive: 'part.productive',
  unproductive: 'part.unproductive',
  manual: "IF(part.type = 'MANUAL', part.duration, 0)",
  worked: 'part.worked',
  overLimit: 'IF(part.over_limit, part.worked, 0)',
  keyClicks: 'part.key_clicks',
  mouseMoves: 'part.mouse_moves',
};
const SHARES = STORED_SUMS.map((name) => `SUM(FLOOR(${PART_OF[name]} * part.share)) AS ${name}`).join(', ');

/** Reads the slices behind the sums: only for one day of some people, or page by page. */
@Injectable()
export class TimelineQuery {
  constructor(private readonly database: Database) {}

  /** Lists the slices of these people in a day, each person's ordered by time. */
  async listSlices(
    place: ReportAudience,
    userKeys: readonly Key<'user'>[],
    { start, end, seconds }: DayAxis,
  ): Promise<(DaySlice & { user: Key<'user'> })[]> {
    const reach = reachOf(place, 'activity');
    if (!reach || userKeys.length === 0) return [];
    const rows = await this.database.query<Record<string, unknown>>(
      `SELECT ${PLACED} FROM tracking_activity activity
        WHERE activity.user_id IN (?) AND activity.started_at > ? AND activity.started_at < ? AND activity.ended_at > ?
          AND activity.deleted_at IS NULL AND ${reach.where}
        ORDER BY activity.user_id, activity.started_at`,
      [start, start, [...userKeys], new Date(start.getTime() - LONGEST_MS), end, start, ...reach.parameters],
    );
    // Copied field by field, without rowDecoder: a day of a large team has tens of thousands, and this takes a third of
    // the time.
    return rows.map((row) => ({
      user: keyOf(row['user_id']),
      from: Math.max(0, Number(row['place_from'])),
      to: Math.min(seconds, Number(row['place_to'])),
      late: row['late'] as Date | null,
      manual: Number(row['manual']) === 1,
      duration: Number(row['duration']),
      idle: Number(row['idle']),
      productive: Number(row['productive']),
      unproductive: Number(row['unproductive']),
    }));
  }

  /**
   * Lists slices with all details, newest first. Looks back hour by hour, then in growing steps, until there are
   * enough: the cost of a page does not depend on the length of the range.
   */
  async listStream(place: ReportAudience, userKeys: readonly Key<'user'>[], asked: Before): Promise<SliceRow[]> {
    const oldest = asked.from.getTime() - LONGEST_MS;
    const newest = Math.min(asked.to.getTime(), asked.before?.startedAt.getTime() ?? Infinity);
    for (let span = FIRST_LOOK_MS; ; span *= WIDER) {
      const since = new Date(Math.max(oldest, newest - span));
      const rows = await this.startedSince(since, place, userKeys, asked);
      if (rows.length === asked.limit || since.getTime() === oldest) return rows;
    }
  }

  private async startedSince(
    since: Date,
    place: ReportAudience,
    userKeys: readonly Key<'user'>[],
    { from, to, before, idleOnly, limit }: Before,
  ): Promise<SliceRow[]> {
    const reach = reachOf(place, 'activity');
    if (!reach || userKeys.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT ${WHOLE} FROM tracking_activity activity
        WHERE activity.user_id IN (?) AND activity.started_at > ? AND activity.started_at < ? AND activity.ended_at > ?
          AND activity.deleted_at IS NULL AND ${reach.where}
          ${idleOnly ? 'AND activity.idle >= 60' : ''}
          ${before ? 'AND activity.started_at <= ? AND (activity.started_at < ? OR activity.id < ?)' : ''}
        ORDER BY activity.started_at DESC, activity.id DESC LIMIT ?`,
      [
        [...userKeys],
        since,
        to,
        from,
        ...reach.parameters,
        ...(before ? [before.startedAt, before.startedAt, before.key] : []),
        limit,
      ],
    );
    return rows.map(readSlice);
  }

  /**
   * Sums a stretch of time. A slice that crosses its edges counts in proportion, in whole seconds that never sum to
   * more.
   */
  async sumBetween(place: ReportAudience, { from, to }: Instants): Promise<TimeSums> {
    const reach = reachOf(place, 'activity');
    if (!reach) return noSums();
    const [row = {}] = await this.database.query<Record<string, unknown>>(
      `SELECT ${SHARES} FROM (
         SELECT activity.*, TIMESTAMPDIFF(MICROSECOND, GREATEST(activity.started_at, ?), LEAST(activity.ended_at, ?))
                / TIMESTAMPDIFF(MICROSECOND, activity.started_at, activity.ended_at) AS share
           FROM tracking_activity activity
          WHERE activity.user_id IN (?) AND activity.started_at > ? AND activity.started_at < ? AND activity.ended_at > ?
            AND activity.deleted_at IS NULL AND ${reach.where}) part`,
      [from, to, [...place.people.keys()], new Date(from.getTime() - LONGEST_MS), to, from, ...reach.parameters],
    );
    return storedSums(row);
  }

  /** Lists manual time that waits for a decision. */
  async listPending(
    place: ReportAudience,
    userKeys: readonly Key<'user'>[],
    { from, to }: Instants,
  ): Promise<PendingSpan[]> {
    const reach = reachOf(place, 'request');
    if (!reach || userKeys.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT request.uuid, request.user_id, request.project_id, request.started_at, request.ended_at, request.remarks
         FROM tracking_manual_time request
        WHERE request.user_id IN (?) AND request.started_at < ? AND request.ended_at > ? AND request.status = 'PENDING'
          AND request.deleted_at IS NULL AND ${reach.where} ORDER BY request.started_at`,
      [[...userKeys], to, from, ...reach.parameters],
    );
    return rows.map(readPending);
  }

  /** Finds the names of apps and sites, by key. */
  async listApps(keys: readonly number[]): Promise<Map<number, { kind: 'APP' | 'SITE'; name: string }>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; kind: 'APP' | 'SITE'; name: string }>(
      'SELECT id, kind, name FROM tracking_app WHERE id IN (?)',
      [[...new Set(keys)]],
    );
    return new Map(rows.map(({ id, kind, name }) => [Number(id), { kind, name }]));
  }
}

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
