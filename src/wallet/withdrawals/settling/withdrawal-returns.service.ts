import { Injectable } from '@nestjs/common';
import { type AppError, InvalidInput, isAppError, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Owner } from '../../accounts/records/owner.js';
import { MoneyEvidence, type PayoutEvidence } from '../../evidence/money-evidence.service.js';
import type { Evidence } from '../../ledger/model/posting.js';
import { BankLineDiffers, BankLineRemoved, BankLineTaken } from '../../reconciliation/reconciliation.errors.js';
import type { BankLine } from '../../reconciliation/records/bank-line.entity.js';
import { BankLinesRepository } from '../../reconciliation/records/bank-lines.repository.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { ReturnLineMissing } from '../records/withdrawal.errors.js';
import type { Deciding } from './withdrawal-deciders.service.js';

type Lines = ReadonlyMap<Key<'withdrawal'>, BankLine>;

/** Evidence that withdrawals came back, and the locked bank line that shows each of them. */
export interface Returns extends PayoutEvidence {
  lines: Lines;
}

/** Proves by bank lines that withdrawals came back: an incoming line of the same amount for each of them. */
@Injectable()
export class WithdrawalReturns {
  constructor(
    private readonly repository: BankLinesRepository,
    private readonly evidence: MoneyEvidence,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the lines and judges each withdrawal by itself. `uuids`: the lines in the order of the withdrawals; without them,
   * the open lines of the amounts, where there are as many as withdrawals. Throws InvalidInput unless there is a line for
   * each, NotFound, StepUpRequired.
   */
  async judge(
    actor: Actor,
    { company, isOwnerPay }: Deciding,
    { withdrawals, uuids }: { withdrawals: readonly Withdrawal[]; uuids: readonly Uuid<'bankLine'>[] | undefined },
  ): Promise<Returns> {
    const lines = uuids
      ? await this.lockNamed(company.id, { withdrawals, uuids })
      : await this.lockFitting(company.id, withdrawals);
    const refusals = new Map<Key<'withdrawal'>, AppError>();
    const evidence = new Map<Key<'withdrawal'>, Evidence>();
    for (const withdrawal of withdrawals) {
      const { id, state, ownerKind, ownerId, requesterId } = withdrawal;
      if (state !== 'SENT') continue;
      try {
        const line = lines.get(id);
        if (!line) throw new ReturnLineMissing();
        requireShown(line, withdrawal);
        const owner = { kind: ownerKind, id: ownerId } as Owner;
        const incoming = { act: 'RETURN' as const, line, owner, declarer: requesterId, isOwnerPay };
        evidence.set(id, await this.evidence.requireIncoming(actor, company, incoming));
      } catch (error) {
        if (!isAppError(error) || error.kind !== 'conflict') throw error;
        refusals.set(id, error);
      }
    }
    return { lines, refusals, evidence };
  }

  /** Records which posting each line became. A booked line is not matched or booked again. */
  async markBooked(
    { userKey }: Actor,
    lines: Lines,
    postings: ReadonlyMap<Key<'withdrawal'>, Key<'posting'>>,
  ): Promise<void> {
    const settled = { settledAt: this.clock.now(), settledBy: userKey };
    for (const [withdrawal, postingId] of postings) {
      const line = lines.get(withdrawal) as BankLine;
      await this.repository.update(line.id, { state: 'BOOKED', postingId, reconciliationId: null, ...settled });
    }
  }

  /** Locks the lines that the caller named. Throws InvalidInput, and NotFound for lines of other companies. */
  private async lockNamed(
    companyId: Key<'company'>,
    { withdrawals, uuids }: { withdrawals: readonly Withdrawal[]; uuids: readonly Uuid<'bankLine'>[] },
  ): Promise<Lines> {
    if (uuids.length !== withdrawals.length) throw new InvalidInput({ lines: [{ key: 'errors.RETURN_LINES' }] });
    const found = await this.repository.lockByUuids(companyId, uuids);
    const byUuid = new Map(found.map((line) => [line.uuid, line]));
    return new Map(
      withdrawals.map(({ id }, index) => {
        const line = byUuid.get(uuids[index] as Uuid<'bankLine'>);
        if (!line) throw new NotFound();
        return [id, line];
      }),
    );
  }

  /** Locks the open lines of the amounts. Where there are more or fewer of an amount than withdrawals, none is chosen. */
  private async lockFitting(companyId: Key<'company'>, withdrawals: readonly Withdrawal[]): Promise<Lines> {
    const amounts = withdrawals.map(({ amount }) => amount);
    const found = await this.repository.lockOpen(companyId, amounts);
    const chosen = new Map<Key<'withdrawal'>, BankLine>();
    for (const withdrawal of withdrawals) {
      const rivals = withdrawals.filter((other) => moneyOf(other) === moneyOf(withdrawal));
      const lines = found.filter((line) => moneyOf(line) === moneyOf(withdrawal));
      const line = lines[rivals.indexOf(withdrawal)];
      if (line && lines.length === rivals.length) chosen.set(withdrawal.id, line);
    }
    return chosen;
  }
}

function moneyOf({ amount, currency }: Pick<BankLine, 'amount' | 'currency'>): string {
  return `${amount} ${currency}`;
}

/** Requires that a line can be booked and shows what came back. Throws BankLineRemoved, BankLineTaken, BankLineDiffers. */
function requireShown(line: BankLine, { amount, currency }: Withdrawal): void {
  if (line.removedAt) throw new BankLineRemoved();
  if (line.state !== 'OPEN') throw new BankLineTaken();
  if (line.amount !== amount || line.currency !== currency) throw new BankLineDiffers();
}
