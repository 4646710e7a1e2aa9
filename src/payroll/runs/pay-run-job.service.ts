import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { PageTraffic } from '../../shared/jobs/page-traffic.service.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { retried } from '../../wallet/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Clock } from '../../shared/time/clock.js';
import type { PayRun, PayRunState } from './records/pay-run.entity.js';
import { PayRunsRepository, type RunOutcome } from './records/pay-runs.repository.js';
import { RunGroups } from './run-groups.service.js';

/**
 * Invoices in one transaction: as long as that takes it holds the wallet that pays and their people’s time, and slows
 * pages.
 */
const GROUP = { PAY: 25, SEND: 50 };

/**
 * Goes on with what was begun, a group at a time. What became of a group stands in the transaction of its payments, so
 * however many processes are at it, and whenever one is killed, each invoice has its turn once.
 */
@Injectable()
export class PayRunJob extends BackgroundWork {
  constructor(
    private readonly repository: PayRunsRepository,
    private readonly groups: RunGroups,
    private readonly people: PeopleNames,
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly pageTraffic: PageTraffic,
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('pay runs', 15_000, logger);
  }

  /** Handles one more group of the oldest run that nobody is at. True when there may be more. */
  protected next(): Promise<boolean> {
    return retried(() =>
      this.database.transaction(async () => {
        const run = await this.repository.lockNextOpen();
        if (!run) return false;
        await this.goOn(run);
        return true;
      }),
    );
  }

  protected override rest(tookMs: number): Promise<void> {
    return this.pageTraffic.yieldToPages(tookMs);
  }

  private async goOn(run: PayRun): Promise<void> {
    const invoices = run.stopAskedAt ? [] : await this.repository.listOpen(run.id, GROUP[run.kind]);
    const { outcomes, outOfFunds } = await this.groups.process(run, invoices);
    await this.repository.conclude(run.id, outcomes);
    const isLast = outcomes.length < GROUP[run.kind] && outcomes.length === invoices.length;
    const state = outOfFunds ? 'PARTIAL' : run.stopAskedAt ? 'STOPPED' : isLast ? 'DONE' : 'RUNNING';
    await this.recordProgress(run, state, outcomes);
  }

  /** Records the progress of a run after a group, in its transaction. */
  private async recordProgress(run: PayRun, state: PayRunState, outcomes: readonly RunOutcome[]): Promise<void> {
    const skipped = outcomes.filter(({ refusal }) => refusal !== null).length;
    const values = {
      state,
      done: run.done + outcomes.length - skipped,
      skipped: run.skipped + skipped,
      finishedAt: state === 'RUNNING' ? null : this.clock.now(),
    };
    await this.repository.update(run.id, values);
    const user = (await this.people.findByKeys([run.startedBy])).get(run.startedBy)?.uuid;
    if (!user) return;
    const { uuid, kind, total } = run;
    const payload = { uuid, kind, total, done: values.done, skipped: values.skipped, finished: state !== 'RUNNING' };
    await this.changes.record({ live: { user, topic: 'payRunProgress', payload } });
  }
}
