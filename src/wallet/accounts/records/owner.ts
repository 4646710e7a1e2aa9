import type { Key } from '../../../shared/ids/id.js';

/** Owner of a wallet. The company whose pool holds the wallet is a field of its own. */
export type Owner = { kind: 'USER'; id: Key<'user'> } | { kind: 'COMPANY'; id: Key<'company'> };

export function isSameOwner(a: Owner, b: Owner): boolean {
  return a.kind === b.kind && a.id === b.id;
}
