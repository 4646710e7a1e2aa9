import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { LedgerBroken } from '../model/ledger.errors.js';
import type { Proof } from './proof.entity.js';
import { ProofsRepository } from './proofs.repository.js';

/** For how long one process may not know what another has found. */
const FRESH_MS = 15_000;

/** Whether money may move: not after an examination has found the ledger to be other than it was written. */
@Injectable()
export class LedgerState {
  private last: Proof | null = null;
  private readAt = 0;

  constructor(
    private readonly proofs: ProofsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws LedgerBroken. */
  async requireSound(): Promise<void> {
    if ((await this.findLast())?.problem) throw new LedgerBroken();
  }

  /** What the last examination found; null before the first. */
  async findLast(): Promise<Proof | null> {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.readAt) > FRESH_MS) this.note(await this.proofs.findLast());
    return this.last;
  }

  note(proof: Proof | null): void {
    this.last = proof;
    this.readAt = this.clock.now().getTime();
  }
}
