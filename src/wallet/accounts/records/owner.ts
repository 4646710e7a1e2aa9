import type { Key } from '../../../shared/ids/id.js';

/** Whose money it is. The company whose pool holds it is another matter. */
export type Owner = { kind: 'USER'; id: Key<'user'> } | { kind: 'COMPANY'; id: Key<'company'> };

export function isSameOwner(a: Owner, b: Owner): boolean {
  return a.kind === b.kind && a.id === b.id;
}
