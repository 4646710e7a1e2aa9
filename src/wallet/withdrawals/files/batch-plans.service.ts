import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import { DocumentReviews } from '../../../identity/index.js';
import { type AppError, isAppError, NotFound } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import { BillingsRepository } from '../../billing/records/billings.repository.js';
import type { ConfirmedDetails, Destination } from '../destinations/destination.js';
import { Destinations, type WantedDestination } from '../destinations/destinations.service.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { KycMissing, PayeeUnpayable } from '../records/withdrawal.errors.js';
import { BankParties } from './bank-parties.service.js';
import { paymentOf } from './payment-file.js';
import { nextWorkingDay, requireExecutionDay } from './execution-day.js';
import { type BankParty, paymentProblem } from './payment-file.js';

/** Result that a batch of withdrawals would have if it were created now. */
export interface BatchOutlook {
  /** Why no batch can be closed at all: the account that pays is missing or unusable. */
  bankProblem: AppError | null;
  executionDay: string;
  rows: { withdrawal: Withdrawal; destination: Destination; problem: AppError | null }[];
}

export interface BatchPlan {
  executionDay: string;
  /** Returns why a withdrawal can't go to the bank; null where it can. */
  problemOf: (withdrawal: Withdrawal) => AppError | null;
}

/** Decides what a batch needs before it is closed: the account that pays, payees who can be paid, and a day. */
@Injectable()
export class BatchPlans {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly parties: BankParties,
    private readonly documents: DocumentReviews,
    private readonly billings: BillingsRepository,
    private readonly destinations: Destinations,
    private readonly clock: Clock,
  ) {}

  /**
   * Plans a batch in the running transaction. Throws NotFound, CompanyBankMissing, CompanyBankUnusable, InvalidInput.
   */
  async plan(
    companyId: Key<'company'>,
    wanted: {
      withdrawals: readonly Withdrawal[];
      executionDay: string | undefined;
      confirmed: readonly ConfirmedDetails[];
    },
  ): Promise<BatchPlan> {
    const { executionDay, problemOf, bankProblem } = await this.judge(companyId, wanted);
    if (bankProblem) throw bankProblem;
    const changed = await this.listChanged(companyId, wanted);
    return { executionDay, problemOf: (withdrawal) => problemOf(withdrawal) ?? changed.get(withdrawal.id) ?? null };
  }

  /** Returns, in the running transaction, what would become of withdrawals in a batch. Throws NotFound. */
  async foresee(companyId: Key<'company'>, withdrawals: readonly Withdrawal[]): Promise<BatchOutlook> {
    const { executionDay, problemOf, bankProblem } = await this.judge(companyId, { withdrawals });
    const wanted = await this.listWanted(withdrawals);
    const destinations = await this.destinations.compare(companyId, wanted);
    const rows = withdrawals.map((withdrawal, index) => {
      return { withdrawal, destination: destinations[index] as Destination, problem: problemOf(withdrawal) };
    });
    return { bankProblem, executionDay, rows };
  }

  /** Judges all but changed bank details. Throws NotFound, InvalidInput. */
  private async judge(
    companyId: Key<'company'>,
    { withdrawals, executionDay }: { withdrawals: readonly Withdrawal[]; executionDay?: string | undefined },
  ): Promise<BatchPlan & { bankProblem: AppError | null }> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    const today = dayOf(this.clock.now(), company.mainZone ?? 'UTC');
    const debtor = await this.findDebtor(companyId);
    const from = 'party' in debtor ? debtor.party : null;
    const payees = await this.parties.findPayees(withdrawals.map(({ billingId }) => billingId));
    const requesters = withdrawals.map(({ requesterId }) => requesterId);
    const proven = await this.documents.listProven(companyId, requesters);
    return {
      bankProblem: 'refusal' in debtor ? debtor.refusal : null,
      executionDay: executionDay ? requireExecutionDay(executionDay, today) : nextWorkingDay(today),
      problemOf: (withdrawal) => {
        if (!proven.has(withdrawal.requesterId)) return new KycMissing();
        const to = payees.get(withdrawal.billingId);
        const problem = to ? paymentProblem(paymentOf(withdrawal, to), from) : 'NUMBERS_UNREADABLE';
        return problem && new PayeeUnpayable(problem);
      },
    };
  }

  private async findDebtor(companyId: Key<'company'>): Promise<{ party: BankParty } | { refusal: AppError }> {
    try {
      return await this.parties.requireDebtor(companyId);
    } catch (refusal) {
      if (!isAppError(refusal)) throw refusal;
      return { refusal };
    }
  }

  private async listChanged(
    companyId: Key<'company'>,
    { withdrawals, confirmed }: { withdrawals: readonly Withdrawal[]; confirmed: readonly ConfirmedDetails[] },
  ): Promise<Map<Key<'withdrawal'>, AppError | null>> {
    const refusals = await this.destinations.listRefusals(companyId, await this.listWanted(withdrawals), confirmed);
    return new Map(withdrawals.map(({ id }, index) => [id, refusals[index] ?? null]));
  }

  private async listWanted(withdrawals: readonly Withdrawal[]): Promise<WantedDestination[]> {
    const billings = await this.billings.listByKeys([...new Set(withdrawals.map(({ billingId }) => billingId))]);
    const byKey = new Map(billings.map((billing) => [billing.id, billing]));
    return withdrawals.map((withdrawal) => destinationOf(withdrawal, byKey));
  }
}

/** Returns where a withdrawal goes: to the bank details of when it was requested. */
function destinationOf(
  { ownerKind, ownerId, billingId, createdAt }: Withdrawal,
  billings: Map<Key<'billing'>, Billing>,
) {
  const owner = { kind: ownerKind, id: ownerId } as Owner;
  return { owner, billing: billings.get(billingId) as Billing, at: createdAt };
}
