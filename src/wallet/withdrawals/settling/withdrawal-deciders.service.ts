import { Injectable } from '@nestjs/common';
import { CompanyAccess, type CompanyContext, Members, OwnerPay } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { Holder } from '../../accounts/wallet-access.service.js';
import type { PayoutAct } from '../../evidence/evidence.policy.js';
import { MoneyEvidence, type PayoutEvidence } from '../../evidence/money-evidence.service.js';
import type { Evidence } from '../../ledger/model/posting.js';
import type { Batch } from '../records/batch.entity.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';

/** A company in which somebody decides about withdrawals. */
export interface Deciding {
  company: Holder['company'];
  /** The caller decides as an administrator about an owner's own pay. */
  isOwnerPay: boolean;
}

/**
 * Finds who may batch and settle withdrawals: accountants of the company, and an administrator for an owner for whom
 * nobody else in the company may.
 */
@Injectable()
export class WithdrawalDeciders {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly members: Members,
    private readonly ownerPay: OwnerPay,
    private readonly people: PeopleNames,
    private readonly repository: WithdrawalsRepository,
    private readonly evidence: MoneyEvidence,
  ) {}

  /** Opens the company for a decision about these withdrawals, in the running transaction. Throws NotFound, Forbidden. */
  async enter(actor: Actor, uuid: UuidLike<'company'>, withdrawals: readonly Uuid<'withdrawal'>[]): Promise<Deciding> {
    const context = await this.companies.see(actor, uuid);
    return this.decideIn(actor, context, () => this.repository.lock(context.company.id, withdrawals));
  }

  /**
   * Opens the company of a batch for a decision about all of it; a batch never grows. Throws NotFound for who may not read
   * it, Forbidden.
   */
  async enterBatch(actor: Actor, { id, companyId }: Batch): Promise<Deciding> {
    const context = await this.companies.seeKey(actor, companyId);
    if (!context.access.mayRead('accounts.company', context.scope)) throw new NotFound();
    return this.decideIn(actor, context, () => this.repository.listByBatch(id));
  }

  /** Requires that the caller proved who they are a moment ago. Throws StepUpRequired. */
  requirePresence(actor: Actor): void {
    this.evidence.requirePresence(actor);
  }

  private async decideIn(
    actor: Actor,
    { company, access, scope }: CompanyContext,
    find: () => Promise<Withdrawal[]>,
  ): Promise<Deciding> {
    const place = { id: company.id, uuid: company.uuid };
    if (access.can('accounts.company', scope)) return { company: place, isOwnerPay: false };
    if (!actor.isAdmin) throw new Forbidden();
    const holders = await this.members.listHolders(company.id, 'accounts.company');
    const found = await find();
    if (found.length === 0) throw new Forbidden();
    for (const ownerKey of new Set(found.map(({ requesterId }) => requesterId))) {
      const may = await this.ownerPay.mayDecide(actor, { companyKey: company.id, ownerKey, holders });
      if (!may) throw new Forbidden();
    }
    return { company: place, isOwnerPay: true };
  }

  /** Asks the evidence rule about each of many locked withdrawals. Throws StepUpRequired. */
  judge(
    actor: Actor,
    { company, isOwnerPay }: Deciding,
    { withdrawals, act }: { withdrawals: readonly Withdrawal[]; act: PayoutAct },
  ): Promise<PayoutEvidence> {
    return this.evidence.judgePayouts(actor, company, { act, payouts: withdrawals, isOwnerPay });
  }

  /** Records, in the running transaction, what rests on one person and for whom an administrator decided. */
  async record(
    actor: Actor,
    { company, isOwnerPay }: Deciding,
    {
      taken,
      act,
      evidence,
    }: { taken: readonly Withdrawal[]; act: 'BATCH' | 'SETTLEMENT'; evidence: PayoutEvidence['evidence'] },
  ): Promise<void> {
    await this.evidence.recordPayouts(actor, company, { taken, evidence });
    if (!isOwnerPay) return;
    const keys: Key<'user'>[] = [...new Set(taken.map(({ requesterId }) => requesterId))];
    for (const { uuid: owner } of (await this.people.findByKeys(keys)).values()) {
      await this.ownerPay.record(actor, { company: company.uuid, owner, act });
    }
  }
}

/** Returns the evidence of a batch: ONE_PERSON where one of its withdrawals rests on one person. */
export function evidenceOf(taken: readonly Withdrawal[], evidence: PayoutEvidence['evidence']): Evidence {
  return taken.some(({ id }) => evidence.get(id) === 'ONE_PERSON') ? 'ONE_PERSON' : 'OTHER_PERSON';
}
