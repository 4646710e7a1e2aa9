import type { Actor } from '../../../shared/permissions/actor.js';
import { requireAdmin } from '../../../shared/permissions/authorize.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { Jobs } from '../../../shared/jobs/jobs.service.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Head } from '../proof/chain.js';
import { LedgerState } from '../proof/ledger-state.service.js';
import { VERIFY_LEDGER } from '../proof/ledger-verifier.service.js';
import type { Proof } from '../proof/proof.entity.js';
import { ProofsRepository } from '../proof/proofs.repository.js';
import { Seals } from '../proof/seals.service.js';
import { type SealLag, SealLagQuery } from './seal-lag.query.js';

const SHOWN = 10;

export interface LedgerReport {
  /** Time since which nothing moves, and why; null: the ledger is as it was written. */
  broken: { since: Date; problem: string } | null;
  /** Examinations of the whole ledger, newest first. */
  whole: Proof[];
  tails: Proof[];
  head: Head | null;
  lag: SealLag;
  /** An examination is under way, or about to begin. */
  running: boolean;
}

/** Shows the state of the ledger, and starts examinations. */
@PublicService()
export class LedgerWatch {
  constructor(
    private readonly database: Database,
    private readonly state: LedgerState,
    private readonly proofs: ProofsRepository,
    private readonly seals: Seals,
    private readonly lag: SealLagQuery,
    private readonly jobs: Jobs,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Finds the time since which no money moves; null: it does. Everybody may know. */
  async findBrokenSince(): Promise<Date | null> {
    if (!(await this.state.findLast())?.problem) return null;
    return (await this.proofs.findFirstBroken())?.finishedAt ?? null;
  }

  /** Throws Forbidden. */
  async readReport(actor: Actor): Promise<LedgerReport> {
    requireAdmin(actor);
    const [last, first, whole, tails, head, lag, job] = await Promise.all([
      this.proofs.findLast(),
      this.proofs.findFirstBroken(),
      this.proofs.list(true, SHOWN),
      this.proofs.list(false, SHOWN),
      this.seals.findHead(),
      this.lag.read(),
      this.jobs.findState(VERIFY_LEDGER),
    ]);
    const now = this.clock.now();
    const running = job !== null && (job.dueAt <= now || (job.leasedUntil !== null && job.leasedUntil > now));
    const broken = last?.problem && first ? { since: first.finishedAt, problem: last.problem } : null;
    return { broken, whole, tails, head, lag, running };
  }

  /** All of it, soon and apart from requests. Answers false while somebody is at it. Throws Forbidden. */
  async examine(actor: Actor): Promise<boolean> {
    requireAdmin(actor);
    const requested = await this.jobs.request(VERIFY_LEDGER);
    const audit = { action: 'wallet.ledger-examination-requested', objectType: 'ledger', objectId: 'ledger' } as const;
    if (requested) await this.database.transaction(() => this.changes.record({ audit: { ...audit, actor } }));
    return requested;
  }
}
