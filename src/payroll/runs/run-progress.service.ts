import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Clock } from '../../shared/time/clock.js';
import type { PayRun, PayRunState } from './records/pay-run.entity.js';
import { PayRunsRepository, type RunOutcome } from './records/pay-runs.repository.js';

/** How far a run is: noted with its row, and shown to whoever began it. */
@Injectable()
export class RunProgress {
  constructor(
    private readonly repository: PayRunsRepository,
    private readonly people: PeopleNames,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** After a group, in its transaction. */
  async record(run: PayRun, state: PayRunState, outcomes: readonly RunOutcome[]): Promise<void> {
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
