import { Inject } from '@nestjs/common';
import { CompanyZones } from '../../../company/index.js';
import { Database } from '../../../shared/database/database.js';
import { isAppError } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import { Job } from '../../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Schedule } from '../records/schedule.entity.js';
import type { ScheduleRun } from '../records/schedule-run.entity.js';
import { SchedulesRepository } from '../records/schedules.repository.js';
import { type Due, dueAfter, NEVER } from '../../../shared/recurrence/due.js';
import { MAX_DAYS_LATE, transferTime } from '../schedule-rule.js';
import { type Outcome, ScheduledTransfer } from './scheduled-transfer.service.js';
import { ScheduleReports } from './schedule-reports.service.js';

/** Largest number of missed days of one schedule that one transaction records. */
const MAX_MISSED = 1000;
/** Refusals that may be over by the next day; all others stop the schedule. */
const PASSING: readonly string[] = ['INSUFFICIENT_BALANCE', 'WALLET_OWES', 'TRIAL_MONEY_LEFT', 'BALANCE_LIMIT'];

/**
 * Runs what is due, the longest waiting first. The row of a day stands in the transaction of its transfer, so however many
 * processes are at it, and whenever one is killed, a day is run once.
 */
@PublicService()
export class ScheduledTransfers {
  constructor(
    private readonly database: Database,
    private readonly repository: SchedulesRepository,
    private readonly zones: CompanyZones,
    private readonly transfer: ScheduledTransfer,
    private readonly reports: ScheduleReports,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Job('wallet.run-scheduled-transfers', { everySeconds: 15 })
  async runDue(signal?: AbortSignal): Promise<void> {
    const troubled: Key<'schedule'>[] = [];
    while (!signal?.aborted) {
      const now = this.clock.now();
      let at: Key<'schedule'> | undefined;
      try {
        const more = await this.database.transaction(async () => {
          const schedule = await this.repository.lockDue(now, troubled);
          at = schedule?.id;
          if (schedule) await this.run(schedule as Schedule & Due, now);
          return schedule !== null;
        });
        if (!more) return;
      } catch (error) {
        // The database or the ledger: the others may still be possible, and this one is tried again next time.
        this.logger.error({ err: error, schedule: at }, 'a scheduled transfer could not be run');
        if (!at) return;
        troubled.push(at);
      }
    }
  }

  private async run(schedule: Schedule & Due, now: Date): Promise<void> {
    const zone = (await this.zones.list(schedule.companyId))[0] ?? 'UTC';
    const timing = { rule: schedule, zone, startOn: transferTime };
    if (await this.repository.hasRun(schedule.id, schedule.dueOn)) {
      return this.repository.update(schedule.id, dueAfter(timing, schedule.dueOn));
    }
    const oldest = new Date(now.getTime() - MAX_DAYS_LATE * 86_400_000);
    if (schedule.dueAt < oldest) return this.miss(schedule, { zone, oldest, now });
    const outcome = await this.outcomeOf(schedule);
    await this.repository.insertRuns([runOf(schedule, outcome, now)]);
    const next = outcome.stopped ? { deactivatedAt: now, ...NEVER } : dueAfter(timing, schedule.dueOn);
    await this.repository.update(schedule.id, next);
    await this.reports.report(schedule, outcome);
  }

  private async outcomeOf(schedule: Schedule): Promise<Outcome> {
    try {
      return await this.database.savepoint(() => this.transfer.execute(schedule));
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return { outcome: 'FAILED', code: refusal.code, stopped: !PASSING.includes(refusal.code) };
    }
  }

  private async miss(
    schedule: Schedule & Due,
    { zone, oldest, now }: { zone: string; oldest: Date; now: Date },
  ): Promise<void> {
    const days: string[] = [];
    let next: Due | typeof NEVER = schedule;
    while (next.dueAt && next.dueAt < oldest && days.length < MAX_MISSED) {
      days.push(next.dueOn);
      next = dueAfter({ rule: schedule, zone, startOn: transferTime }, next.dueOn);
    }
    const missed: Outcome = { outcome: 'MISSED' };
    await this.repository.insertRuns(days.map((dueOn) => runOf({ ...schedule, dueOn }, missed, now)));
    await this.repository.update(schedule.id, { dueOn: next.dueOn, dueAt: next.dueAt });
    await this.reports.reportMissed(schedule, days);
  }

  /** Days stay what they are; when they begin is another moment in another zone. */
  async moveTo(companyId: Key<'company'>): Promise<void> {
    await this.database.transaction(async () => {
      const zone = (await this.zones.list(companyId))[0] ?? 'UTC';
      for (const { id } of await this.repository.listActive(companyId)) {
        const schedule = await this.repository.lock(id);
        if (!schedule?.dueOn) continue;
        await this.repository.update(id, { dueAt: transferTime(schedule.dueOn, zone) });
      }
    });
  }
}

function runOf({ id, dueOn }: { id: Key<'schedule'>; dueOn: string }, outcome: Outcome, ranAt: Date): ScheduleRun {
  const { outcome: result, code = null, amount = null, postingId = null } = outcome;
  return { scheduleId: id, dueOn, outcome: result, code, amount, postingId, ranAt };
}
