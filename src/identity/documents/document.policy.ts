import type { Actor } from '../../shared/permissions/actor.js';
import type { Document } from './document.entity.js';

type Asker = Pick<Actor, 'userKey' | 'isAdmin'>;
type Row = Pick<Document, 'userId' | 'documentType' | 'status'>;

const owns = (actor: Asker, document: Row): boolean => document.userId === actor.userKey;

/** One's own, and all for those who review. */
export function maySeeDocument(actor: Asker, document: Row): boolean {
  return owns(actor, document) || actor.isAdmin;
}

/** Global admins, except of their own; a CV proves nothing and is not reviewed. */
export function mayReviewDocument(actor: Asker, document: Row): boolean {
  return actor.isAdmin && !owns(actor, document) && document.documentType !== 'CV';
}

/** The owner while it proves nothing yet; global admins at any time. A verified document of one's own stays, admin or not. */
export function mayDeleteDocument(actor: Asker, document: Row): boolean {
  if (owns(actor, document)) return document.status !== 'VERIFIED';
  return actor.isAdmin;
}
