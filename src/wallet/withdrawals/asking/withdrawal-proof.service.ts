import { Injectable } from '@nestjs/common';
import { DocumentReviews, Sessions } from '../../../identity/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { KycMissing } from '../records/withdrawal.errors.js';

/** Requires that whoever sends money to a bank is there, and is who they say. */
@Injectable()
export class WithdrawalProof {
  constructor(
    private readonly sessions: Sessions,
    private readonly documents: DocumentReviews,
  ) {}

  /** Throws StepUpRequired. */
  requirePresence(actor: Actor): void {
    this.sessions.requireProof(actor);
  }

  /** Requires documents that the company of the wallet has verified. Throws KycMissing. */
  async requireKyc({ userKey }: Actor, companyId: Key<'company'>): Promise<void> {
    if (!(await this.documents.listProven(companyId, [userKey])).has(userKey)) throw new KycMissing();
  }
}
