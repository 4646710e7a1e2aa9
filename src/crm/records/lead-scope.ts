import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Lead } from './lead.entity.js';
import { isOpen } from './lead-rules.js';

/** Permissions of a person for the leads of one company. */
export interface LeadRights {
  userKey: Key<'user'>;
  create: boolean;
  follow: boolean;
  close: boolean;
}

export function rightsOf(access: Access, companyKey: Key<'company'>): LeadRights {
  const scope = { companyKey };
  return {
    userKey: access.actor.userKey,
    create: access.can('leads.create', scope),
    follow: access.can('leads.follow', scope),
    close: access.can('leads.close', scope),
  };
}

type SeenLead = Pick<Lead, 'createdBy' | 'followers' | 'status' | 'finalizedAt'>;

/**
 * The one rule of who sees which leads: whoever closes deals sees all; whoever follows up sees those that they created or
 * follow, and the pool; whoever creates sees their own. `scopeSql` of the query says the same to the database.
 */
export function mayRead(rights: LeadRights, lead: SeenLead, isFollower: boolean): boolean {
  if (rights.close) return true;
  const isOwn = lead.createdBy === rights.userKey;
  if (rights.follow) return isOwn || isFollower || (lead.followers === 0 && isOpen(lead.status));
  return rights.create && isOwn;
}

/** Returns whether the person may change the facts of a lead. A finalized lead stays as it is. */
export function mayEdit(rights: LeadRights, lead: SeenLead, isFollower: boolean): boolean {
  if (lead.finalizedAt !== null) return false;
  if (rights.close || (rights.follow && isFollower)) return true;
  return rights.create && lead.createdBy === rights.userKey && lead.status === 'NEWLEAD';
}

/** Returns whether the person may write mails to a lead. */
export function mayMail(rights: LeadRights, isFollower: boolean): boolean {
  return rights.close || (rights.follow && isFollower);
}
