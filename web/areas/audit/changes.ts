import type { Change } from './change-list';

/** `{"role":"member"}` and `{"role":"agent"}` → role: member → agent. What was only noted has no before. */
export function changesOf(before: string | null, after: string | null, details: string): Change[] {
  const [was, is, noted] = [fieldsOf(before), fieldsOf(after), fieldsOf(details)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((change) => change.before !== change.after);
  const others = Object.entries(noted).map(([name, value]) => ({ name, before: null, after: textOf(value) }));
  return [...changed, ...others].filter((change) => change.before !== null || change.after !== null);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  if (json === null) return {};
  const value = JSON.parse(json) as unknown;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { '': value };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
