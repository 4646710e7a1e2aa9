import { Injectable } from '@nestjs/common';
import type { Uuid } from '../../../shared/ids/id.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { DepositsRepository } from '../../deposits/records/deposits.repository.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { BankDays } from '../bank-days.service.js';
import { signedOf } from '../recon-posting.js';
import type { BankLine } from '../records/bank-line.entity.js';
import { BankMovementsQuery } from '../records/bank-movements.query.js';
import { ReconciliationsRepository } from '../records/reconciliations.repository.js';
import { type Candidate, FAR_DAYS } from './suggestions.js';

export type BankCandidateKind = 'DEPOSIT' | 'RECONCILIATION' | 'POSTING';

export interface BankCandidate extends Candidate {
  kind: BankCandidateKind;
  uuid: Uuid;
  description: string;
}

const DAY_MS = 86_400_000;

/** Lists what bank lines can be matched with: announced deposits, notes, and postings that moved money at the bank. */
@Injectable()
export class BankCandidates {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly movements: BankMovementsQuery,
    private readonly days: BankDays,
  ) {}

  async listFor(wallet: Wallet, lines: readonly BankLine[]): Promise<BankCandidate[]> {
    if (lines.length === 0) return [];
    const zone = await this.days.zoneOf(wallet.companyId);
    const declared = await this.deposits.listDeclared(wallet.companyId, wallet.currency);
    const noted = await this.reconciliations.listOpen(wallet.id);
    return [
      ...declared.map((deposit): BankCandidate => ({
        ...deposit,
        kind: 'DEPOSIT',
        day: dayOf(deposit.createdAt, zone),
      })),
      ...noted.map(({ uuid, description, action, amount, transactionDate: day }): BankCandidate => ({
        kind: 'RECONCILIATION',
        uuid,
        description,
        amount: signedOf(action, amount),
        day,
        reference: null,
      })),
      ...(await this.listMovements(wallet, lines)).map(({ uuid, description, amount, at }): BankCandidate => ({
        kind: 'POSTING',
        uuid,
        description,
        amount,
        day: dayOf(at, zone),
        reference: null,
      })),
    ];
  }

  private listMovements(wallet: Wallet, lines: readonly BankLine[]) {
    const times = lines.map(({ bookedOn }) => Date.parse(bookedOn));
    const reach = (FAR_DAYS + 1) * DAY_MS;
    return this.movements.listUnmatched(wallet, {
      amounts: [...new Set(lines.map(({ amount }) => amount))],
      from: new Date(Math.min(...times) - reach),
      to: new Date(Math.max(...times) + reach),
    });
  }
}
