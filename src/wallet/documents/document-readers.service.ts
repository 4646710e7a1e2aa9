import { Injectable } from '@nestjs/common';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { Guests } from '../accounts/guests/guests.query.js';
import type { Owner } from '../accounts/records/owner.js';
import { DocumentedPostings, type DocumentedPosting } from './documented-postings.query.js';

/** Who sees the document of a transaction: whoever reads it on a statement, at either end. */
@Injectable()
export class DocumentReaders {
  constructor(
    private readonly postings: DocumentedPostings,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
  ) {}

  /** Throws NotFound, Forbidden. */
  async requireDocument(actor: Actor, transaction: UuidLike<'posting'>): Promise<Key<'document'>> {
    const posting = await this.postings.find(transaction);
    if (!posting) throw new NotFound();
    let refusal: Error = new NotFound();
    for (const home of posting.homes) {
      const denied = await this.refusalOf(actor, posting, home);
      if (!denied) return posting.documentId;
      if (denied instanceof Forbidden) refusal = denied;
    }
    throw refusal;
  }

  private async refusalOf(
    actor: Actor,
    { companyId, actorId }: DocumentedPosting,
    { ownerKind, ownerId, shareId }: DocumentedPosting['homes'][number],
  ): Promise<Error | null> {
    try {
      await this.walletAccess.view(actor, { companyId, owner: { kind: ownerKind, id: ownerId } as Owner });
      return null;
    } catch (error) {
      if (!(error instanceof NotFound) && !(error instanceof Forbidden)) throw error;
      const direction = shareId && (await this.guests.findDirection(shareId, actor.userKey));
      // Who only puts in sees what they put in themselves.
      return direction && (direction !== 'INBOUND' || actorId === actor.userKey) ? null : error;
    }
  }
}
