import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { metrics } from '../../../shared/metrics/metrics.js';
import { Clock } from '../../../shared/time/clock.js';
import { LedgerBroken } from '../model/ledger.errors.js';
import { LedgerExamined } from '../model/ledger.events.js';
import type { Proof } from './proof.entity.js';
import { ProofsRepository } from './proofs.repository.js';

/** Time for which one process may not know what another has found. */
const FRESH_MS = 15_000;

const sound = new Gauge({
  name: 'ledger_sound',
  help: '1 when the last examination of the ledger found nothing wrong, 0 when money is read-only.',
  registers: [metrics],
});
const examinedAt = new Gauge({
  name: 'ledger_examined_timestamp_seconds',
  help: 'When the ledger was last examined.',
  registers: [metrics],
});

/** Whether money may move: not after an examination has found the ledger to be other than it was written. */
@Injectable()
export class LedgerState {
  private last: Proof | null = null;
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Throws LedgerBroken. */
  async requireSound(): Promise<void> {
    if ((await this.findLast())?.problem) throw new LedgerBroken();
  }

  /** Finds the result of the last examination; null before the first. */
  async findLast(): Promise<Proof | null> {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.readAt) > FRESH_MS) this.record(await this.proofs.findLast());
    return this.last;
  }

  /** Stores a result, which counts from now on. Open pages are told when it is the opposite of the former one. */
  async conclude(found: Omit<Proof, 'id'>): Promise<Proof> {
    const proof = await this.database.transaction(async () => {
      const isSound = found.problem === null;
      const before = await this.proofs.findLast();
      const changed = isSound === Boolean(before?.problem);
      const event = new LedgerExamined({ sound: isSound, changed, problem: found.problem ?? '' });
      const told = { event, ...(changed && { live: { everybody: true, topic: 'walletsChanged' } as const }) };
      if (changed || found.whole) await this.changes.record(told);
      return this.proofs.insert(found);
    });
    this.record(proof);
    return proof;
  }

  private record(proof: Proof | null): void {
    this.last = proof;
    this.readAt = this.clock.now().getTime();
    if (!proof) return;
    sound.set(proof.problem === null ? 1 : 0);
    examinedAt.set(proof.finishedAt.getTime() / 1000);
  }
}
