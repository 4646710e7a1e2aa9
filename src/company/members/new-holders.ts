import type { AuditEntry } from '../../shared/audit/audit.entity.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Slug } from '../../shared/permissions/slug.js';
import type { CompanyMember } from './member.entity.js';

/** Somebody who holds a permission since lately. */
export interface NewHolder {
  user: Key<'user'>;
  since: Date;
  /** Who gave it; null where the person joined with it. */
  givenBy: Key<'user'> | null;
}

/** Actions by which members get permissions. */
export const GIVING_ACTIONS = ['company.role-changed', 'company.permission-changed'];

/** Returns whether the change may have given the permission: a new role does by its defaults. */
export function gives({ action, details }: Pick<AuditEntry, 'action' | 'details'>, slug: Slug): boolean {
  const { permission, before, after } = JSON.parse(details) as {
    permission?: string;
    before?: { role?: string };
    after?: { role?: string; effect?: string };
  };
  if (action === 'company.role-changed') return before?.role !== after?.role;
  return permission === slug && after?.effect === 'ALLOW';
}

type Holder = Pick<CompanyMember, 'userId' | 'role' | 'joinedAt'>;
type Change = Pick<AuditEntry, 'objectType' | 'objectId' | 'actorId' | 'at'>;

/** Combines the holders who joined since then with the changes that gave the permission, oldest first. Newest first. */
export function newHolders(
  holders: readonly Holder[],
  changes: readonly Change[],
  { from, keys }: { from: Date; keys: ReadonlyMap<Uuid<'user'>, Key<'user'>> },
): NewHolder[] {
  const found = new Map<Key<'user'>, NewHolder>();
  for (const { userId: user, joinedAt } of holders) {
    if (joinedAt >= from) found.set(user, { user, since: joinedAt, givenBy: null });
  }
  for (const { objectType, objectId, actorId, at } of changes) {
    const givenBy = (actorId && keys.get(actorId)) ?? null;
    for (const { userId: user, role } of holders) {
      const isMeant =
        objectType === 'user' ? keys.get(objectId as Uuid<'user'>) === user : objectId === `company:${role}`;
      if (isMeant) found.set(user, { user, since: at, givenBy });
    }
  }
  return [...found.values()].sort((one, other) => other.since.getTime() - one.since.getTime());
}
