import { Injectable } from '@nestjs/common';
import { Documents, Sessions } from '../../../identity/index.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { KycMissing } from '../records/withdrawal.errors.js';

/** That whoever sends money to a bank is there, and is who they say. */
@Injectable()
export class WithdrawalProof {
  constructor(
    private readonly sessions: Sessions,
    private readonly documents: Documents,
  ) {}

  /** Throws StepUpRequired. */
  requirePresence(actor: Actor): void {
    this.sessions.requireProof(actor);
  }

  /** Throws KycMissing. */
  async requireKyc({ userKey }: Actor): Promise<void> {
    if (!(await this.documents.listProven([userKey])).has(userKey)) throw new KycMissing();
  }
}
