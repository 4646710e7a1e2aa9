import type { Change } from './change-list';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Names by id, of what a line speaks of. */
export type Names = ReadonlyMap<string, string>;

interface Line {
  objectId?: string;
  before: string | null;
  after: string | null;
  details: string;
  names?: Names;
}

/**
 * `{"role":"member"}` and `{"role":"agent"}` → role: member → agent. What was only noted has no before; that a line
 * about something also notes its id is left out.
 */
export function changesOf({ objectId, before, after, details, names = new Map() }: Line): Change[] {
  const [was, is, noted] = [fieldsOf(before), fieldsOf(after), fieldsOf(details)];
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = all
    .map((name) => ({ name, before: textOf(was[name], names), after: textOf(is[name], names) }))
    .filter((change) => change.before !== change.after);
  const others = Object.entries(noted)
    .filter(([, value]) => value !== objectId)
    .map(([name, value]) => ({ name, before: null, after: textOf(value, names) }));
  return [...changed, ...others].filter((change) => change.before !== null || change.after !== null);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  if (json === null) return {};
  const value = JSON.parse(json) as unknown;
  return isObject(value) ? value : { '': value };
}

function textOf(value: unknown, names: Names): string | null {
  if (value === undefined || value === null || value === '') return null;
  // An id whose name nobody knows says nothing.
  if (typeof value === 'string') return names.get(value) ?? (UUID.test(value) ? null : value);
  if (Array.isArray(value)) return value.map((one) => textOf(one, names)).join(', ') || null;
  if (!isObject(value)) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${textOf(part, names) ?? ''}`)
    .join(', ');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
