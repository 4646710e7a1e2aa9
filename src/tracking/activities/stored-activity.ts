import { fromJson } from '../../shared/database/json.js';
import type { Key } from '../../shared/ids/id.js';
import type { ActivityType, StoredUsage } from './activity.entity.js';
import { type Content, workedOf } from './apportion.js';
import type { Span } from './interval.js';

/** An activity as it is stored. Instants are milliseconds since 1970. */
export interface NewActivity extends Span {
  userId: Key<'user'>;
  projectId: Key<'project'>;
  /** 32 hex digits. */
  uuid: string;
  partOf: string | null;
  type: ActivityType;
  content: Content;
  memo: string | null;
  device: string | null;
  overLimit: boolean;
  afterInvoice: boolean;
  /** Digest of the content that the client sent; set on the first piece only. */
  digest?: Buffer | null;
}

export interface StoredActivity extends NewActivity {
  id: string;
  receivedAt: Date;
}

/** A row as the driver returns it. */
export interface ActivityRow {
  id: Key<'activity'>;
  user_id: Key<'user'>;
  project_id: Key<'project'>;
  uuid: Buffer;
  part_of: Buffer | null;
  type: ActivityType;
  started_at: Date;
  ended_at: Date;
  duration: number;
  idle: number;
  productive: number;
  unproductive: number;
  worked: number;
  mouse_moves: number | null;
  key_clicks: number | null;
  memo: string | null;
  device: string | null;
  usages: StoredUsage[] | string;
  over_limit: number;
  after_invoice: number;
  received_at: Date;
}

export const COLUMNS = `user_id, project_id, uuid, part_of, type, started_at, ended_at, duration, idle, productive, unproductive,
  worked, mouse_moves, key_clicks, memo, device, usages, over_limit, after_invoice, digest, received_at`;

/** Formats an instant as the database does; passing a string avoids the driver's slower formatting. */
export function instantText(instant: number): string {
  return new Date(instant).toISOString().replace('T', ' ').slice(0, 23);
}

/** Returns the values of a row in the order of the columns. */
export function rowOf(activity: NewActivity, received: string): unknown[] {
  const { content } = activity;
  return [
    activity.userId,
    activity.projectId,
    Buffer.from(activity.uuid, 'hex'),
    activity.partOf && Buffer.from(activity.partOf, 'hex'),
    activity.type,
    instantText(activity.start),
    instantText(activity.end),
    content.duration,
    content.idle,
    content.productive,
    content.unproductive,
    workedOf(content),
    content.mouseMoves,
    content.keyClicks,
    activity.memo,
    activity.device,
    JSON.stringify(content.usages),
    activity.overLimit,
    activity.afterInvoice,
    activity.digest ?? null,
    received,
  ];
}

export function storedOf(row: ActivityRow): StoredActivity {
  const { duration, idle, productive, unproductive } = row;
  return {
    id: row.id,
    userId: row.user_id,
    projectId: row.project_id,
    uuid: row.uuid.toString('hex'),
    partOf: row.part_of && row.part_of.toString('hex'),
    type: row.type,
    start: row.started_at.getTime(),
    end: row.ended_at.getTime(),
    content: {
      duration,
      idle,
      productive,
      unproductive,
      // Whether idle time counted on arrival follows from the seconds that were counted.
      idleCounts: row.worked === duration - unproductive,
      mouseMoves: row.mouse_moves,
      keyClicks: row.key_clicks,
      usages: fromJson(row.usages),
    },
    memo: row.memo,
    device: row.device,
    overLimit: Boolean(row.over_limit),
    afterInvoice: Boolean(row.after_invoice),
    receivedAt: row.received_at,
  };
}
