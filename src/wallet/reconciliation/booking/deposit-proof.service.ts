import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import { Sessions } from '../../../identity/index.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { Deposit } from '../../deposits/records/deposit.entity.js';
import { OwnDeposit } from '../reconciliation.errors.js';

/** Two people see money come in: who announces it, and who finds it. */
@Injectable()
export class DepositProof {
  constructor(
    private readonly sessions: Sessions,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Who is the only owner confirms their own after showing that it is they. Throws OwnDeposit, StepUpRequired. */
  async require(actor: Actor, { createdBy, companyId }: Pick<Deposit, 'createdBy' | 'companyId'>): Promise<void> {
    if (createdBy !== actor.userKey) return;
    const owners = (await this.companies.findOwners([companyId])).get(companyId) ?? [];
    if (owners.some((owner) => owner !== actor.userKey)) throw new OwnDeposit();
    this.sessions.requireProof(actor);
  }
}
