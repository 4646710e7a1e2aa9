import { hash } from 'node:crypto';
import type { Uuid } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { secondsBetween, type Span } from '../activities/interval.js';
import { appName } from '../apps/app-name.js';
import type { AppKind } from '../apps/app.entity.js';
import type { ActivityItem, UsageItem } from './items/activity-item.js';
import { BrokenItem } from './items/broken-item.js';
import { flawOf } from './items/item-shape.js';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const MAX_HOURS = 24;
const HOUR = 3_600_000;
/** Upper bounds that no real keyboard or mouse reaches: higher figures are broken or made up. */
const MAX_KEYS_A_SECOND = 200;
const MAX_MOVES_A_SECOND = 8000;
const MAX_USAGES = 100;
const MEMO_LENGTH = 500;
const TITLE_LENGTH = 255;

export interface ClaimedUsage {
  kind: AppKind;
  name: string;
  seconds: number;
  title?: string;
}

/** An activity as a client claims it, in the client's clock, with every figure in its bounds. */
export interface Claim extends Span {
  uuid: string;
  /** The uuid without hyphens, as ids of activities are stored. */
  hex: string;
  project: Uuid;
  duration: number;
  idle: number;
  /** null: not measured. */
  mouseMoves: number | null;
  keyClicks: number | null;
  memo: string | null;
  usages: ClaimedUsage[];
  /** Recognises identical content. */
  digest: Buffer;
}

/** Why an item is not a valid activity; `field` is the one to blame. */
export interface InvalidClaim {
  field: string;
  limit?: number | string;
}

/** Reads one item of a batch. A broken item is reported by itself instead of failing the batch. */
export function parseClaim(item: ActivityItem): Claim | InvalidClaim {
  const flaw = BrokenItem.within(item)?.flaw ?? flawOf(item);
  if (flaw) return flaw;
  if (!isUuid(item.uuid)) return { field: 'uuid' };
  if (!isUuid(item.project)) return { field: 'project' };
  const start = instantOf(item.startedAt);
  const end = instantOf(item.endedAt);
  if (start === null) return { field: 'startedAt' };
  if (end === null) return { field: 'endedAt' };
  const duration = secondsBetween(start, end);
  if (duration <= 0) return { field: 'endedAt' };
  if (end - start > MAX_HOURS * HOUR) return { field: 'endedAt', limit: MAX_HOURS };
  const idle = figure(item.idle, duration);
  if (idle === null) return { field: 'idle', limit: duration };
  const mouseMoves = count(item.mouseMoves, duration * MAX_MOVES_A_SECOND);
  if (mouseMoves === undefined) return { field: 'mouseMoves', limit: duration * MAX_MOVES_A_SECOND };
  const keyClicks = count(item.keyClicks, duration * MAX_KEYS_A_SECOND);
  if (keyClicks === undefined) return { field: 'keyClicks', limit: duration * MAX_KEYS_A_SECOND };
  const usages = usagesOf(item.usages ?? [], duration - idle);
  if (!usages) return { field: 'usages', limit: MAX_USAGES };
  const memo = item.memo ? plainText(item.memo, MEMO_LENGTH) : null;
  const uuid = item.uuid.toLowerCase();
  const hex = uuid.replaceAll('-', '');
  const project = item.project.toLowerCase() as Uuid<'project'>;
  const digest = digestOf(item, end - start);
  return { uuid, hex, project, start, end, duration, idle, mouseMoves, keyClicks, memo, usages, digest };
}

/**
 * Cleans a title. Titles come from other people's programs: control characters do not belong in our pages and logs, and
 * half a surrogate pair, which a cut may leave, is not valid text for a database.
 */
export function plainText(text: string, length: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, length)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

function instantOf(text: unknown): number | null {
  if (typeof text !== 'string' || !ISO_UTC.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** Rounds a figure down. null: out of bounds. */
function figure(value: number | null | undefined, most: number): number | null {
  const whole = Math.floor(value ?? 0);
  return whole >= 0 && whole <= most ? whole : null;
}

/** Like figure, for a count that may be missing. null: not measured, which is not 0; undefined: out of bounds. */
function count(value: number | null | undefined, most: number): number | null | undefined {
  return value === null || value === undefined ? null : (figure(value, most) ?? undefined);
}

/**
 * Returns the usages of an item, at most `available` seconds together: the last ones are cut. Repeated uses of one app
 * are merged.
 */
function usagesOf(items: readonly UsageItem[], available: number): ClaimedUsage[] | null {
  if (items.length > MAX_USAGES) return null;
  const usages: ClaimedUsage[] = [];
  let left = available;
  for (const item of items) {
    const { kind, name, title, seconds } = item;
    const wanted = figure(seconds, Number.MAX_SAFE_INTEGER);
    const known = appName(kind, name);
    if (wanted === null || known === null) return null;
    const counted = Math.min(wanted, left);
    if (counted === 0) continue;
    left -= counted;
    const shown = title ? plainText(title, TITLE_LENGTH) : '';
    usages.push(
      shown ? { kind, name: known, seconds: counted, title: shown } : { kind, name: known, seconds: counted },
    );
  }
  return usages;
}

/**
 * Computes the digest of all that was sent except the time of day: a device that has learned that its clock is wrong
 * sends the same item with another time. Built as one text with one hash call, because every recorded second of
 * everybody passes here.
 */
function digestOf({ project, idle, mouseMoves, keyClicks, memo, usages }: ActivityItem, length: number): Buffer {
  let content = `${project.toLowerCase()} ${length} ${idle ?? 0} ${mouseMoves ?? 0} ${keyClicks ?? 0} ${counted(memo)}`;
  for (const { kind, name, title, seconds } of usages ?? []) {
    content += ` ${kind} ${seconds} ${counted(name)} ${counted(title)}`;
  }
  return Buffer.from(hash('sha256', content, 'hex').slice(0, 32), 'hex');
}

/** Prefixes a text with its length, so that no two contents produce the same digest input. */
function counted(text: string | null | undefined): string {
  return text ? `${text.length}:${text}` : '0:';
}
