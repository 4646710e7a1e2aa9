import type { CellView, ColumnView, Effect } from './table-view';

/** The entry that shall be set: `null` takes it away. */
export type StagedEffect = Effect | null;

export interface StagedChange {
  column: Pick<ColumnView, 'id' | 'kind' | 'name' | 'role'>;
  slug: string;
  before: StagedEffect;
  effect: StagedEffect;
}

/** Changes that are not saved yet, by `column slug`. */
export type Staged = ReadonlyMap<string, StagedChange>;

export const fieldKey = (columnId: string, slug: string): string => `${columnId} ${slug}`;

/** Returns the changes with one more wish; a wish for what is there already is none. */
export function staged({
  changes,
  column,
  slug,
  effect,
}: {
  changes: Staged;
  column: ColumnView;
  slug: string;
  effect: StagedEffect;
}): Staged {
  const next = new Map(changes);
  const before = column.cells[slug]?.own ?? null;
  const { id, kind, name, role } = column;
  if (effect === before) next.delete(fieldKey(id, slug));
  else next.set(fieldKey(id, slug), { column: { id, kind, name, role }, slug, before, effect });
  return next;
}

/**
 * Returns the wish of the next press of a field: first the opposite of the inherited value, then the other, then no
 * entry.
 */
export function nextEffect({ inherited, allowIsVain }: CellView, now: StagedEffect): StagedEffect {
  const first: Effect = inherited ? 'DENY' : 'ALLOW';
  const second: Effect = inherited ? 'ALLOW' : 'DENY';
  if (now === null) return first === 'ALLOW' && allowIsVain ? second : first;
  if (now === first) return second === 'ALLOW' && allowIsVain ? null : second;
  return null;
}

/** Returns whether the permission would count with a wish. */
export function outcome({ inherited, allowIsVain }: CellView, effect: StagedEffect): boolean {
  if (effect === null) return inherited;
  return effect === 'ALLOW' && !allowIsVain;
}

/** Returns the change as the service takes it. */
export function asInput({ column, slug, effect }: StagedChange): Record<string, string> {
  const [, name = ''] = column.id.split(':');
  const whose = column.kind === 'USER' ? 'user' : 'role';
  return { subject: column.kind, [whose]: name, slug, effect: effect ?? 'INHERIT' };
}
