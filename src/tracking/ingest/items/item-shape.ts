import type { ActivityItem } from './activity-item.js';

/** Field in which an item has the wrong shape, and the values that are valid there. */
export interface ShapeFlaw {
  field: string;
  limit?: string;
}

const KINDS: readonly unknown[] = ['APP', 'SITE'];
const MAX_ID = 100;

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isMaybeText: Check = (value) => value === undefined || value === null || typeof value === 'string';
const isFigure: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isMaybeFigure: Check = (value) => value === undefined || value === null || isFigure(value);

const ITEM: Readonly<Record<string, Check>> = {
  uuid: isText,
  project: isText,
  startedAt: isText,
  endedAt: isText,
  idle: isMaybeFigure,
  mouseMoves: isMaybeFigure,
  keyClicks: isMaybeFigure,
  memo: isMaybeText,
  usages: (value) => value === undefined || value === null || Array.isArray(value),
};
const USAGE: Readonly<Record<string, Check>> = {
  kind: (value) => KINDS.includes(value),
  name: isText,
  title: isMaybeText,
  seconds: isFigure,
};

/** Returns the first flaw in the shape of an item; null: none. Its values are validated later. */
export function flawOf(item: unknown): ShapeFlaw | null {
  const flaw = flawIn(item, ITEM, '');
  if (flaw) return flaw;
  const usages = (item as ActivityItem).usages ?? [];
  for (const [index, usage] of usages.entries()) {
    const inner = flawIn(usage, USAGE, `usages[${index}]`);
    if (inner) return inner.field.endsWith('.kind') ? { ...inner, limit: KINDS.join(', ') } : inner;
  }
  return null;
}

/** Returns the id by which the client recognises the item, even if the rest of the item is broken. */
export function idOf(item: unknown): string {
  const uuid: unknown = (Object(item) as Partial<ActivityItem>).uuid;
  return typeof uuid === 'string' ? uuid.slice(0, MAX_ID) : '';
}

function flawIn(value: unknown, shape: Readonly<Record<string, Check>>, path: string): ShapeFlaw | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { field: path || 'activity' };
  const record = value as Record<string, unknown>;
  const named = (name: string): string => (path ? `${path}.${name}` : name);
  // A loop without allocations: every recorded second of everybody passes here.
  for (const name in shape) if (!shape[name]?.(record[name])) return { field: named(name) };
  for (const name in record) if (!Object.hasOwn(shape, name)) return { field: named(name.slice(0, MAX_ID)) };
  return null;
}
