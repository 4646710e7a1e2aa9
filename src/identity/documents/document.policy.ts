import type { Actor } from '../../shared/permissions/actor.js';
import type { Document } from './document.entity.js';

type Asker = Pick<Actor, 'userKey'>;

/** Everybody sees their own documents; those of others are seen through a company to which they were submitted. */
export function ownsDocument(actor: Asker, document: Pick<Document, 'userId'>): boolean {
  return document.userId === actor.userKey;
}

/** The owner deletes a document while it proves nothing yet. */
export function mayDeleteDocument({ status }: Pick<Document, 'status'>): boolean {
  return status !== 'VERIFIED';
}
