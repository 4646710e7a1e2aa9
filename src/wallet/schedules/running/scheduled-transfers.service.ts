import { Inject } from '@nestjs/common';
import { CompanyZones } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, isAppError } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import { Job } from '../../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import type { Minor } from '../../../shared/money/money.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { type AccountRef, locksOf } from '../../accounts/account-ref.js';
import { spendable } from '../../accounts/legs.js';
import { WHOLE } from '../../accounts/percent.js';
import { WalletAudience } from '../../accounts/wallet-audience.service.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Book } from '../../ledger/model/book.js';
import { StaleRead } from '../../ledger/stale-read.js';
import { TransferAccess } from '../../transfers/transfer-access.service.js';
import { postTransfer } from '../../transfers/transfer-posting.js';
import type { Schedule } from '../records/schedule.entity.js';
import type { ScheduleRun } from '../records/schedule-run.entity.js';
import { SchedulesRepository } from '../records/schedules.repository.js';
import { type Due, dueAfter, NEVER } from '../../../shared/recurrence/due.js';
import { MAX_DAYS_LATE, transferTime } from '../schedule-rule.js';
import { type Outcome, ScheduleReports } from './schedule-reports.service.js';

/** Largest number of missed days of one schedule that one transaction records. */
const MAX_MISSED = 1000;
/** Refusals that may be over by the next day; all others stop the schedule. */
const PASSING: readonly string[] = ['INSUFFICIENT_BALANCE', 'WALLET_OWES', 'TRIAL_MONEY_LEFT', 'BALANCE_LIMIT'];

/**
 * Runs what is due, the longest waiting first. The row of a day stands in the transaction of its transfer, so however
 * many processes are at it, and whenever one is killed, a day is run once.
 */
@PublicService()
export class ScheduledTransfers {
  constructor(
    private readonly database: Database,
    private readonly repository: SchedulesRepository,
    private readonly zones: CompanyZones,
    private readonly people: PeopleNames,
    private readonly transferAccess: TransferAccess,
    private readonly ledger: Ledger,
    private readonly audience: WalletAudience,
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
      return await this.database.savepoint(() => this.execute(schedule));
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return { outcome: 'FAILED', code: refusal.code, stopped: !PASSING.includes(refusal.code) };
    }
  }

  /**
   * Moves the money of one day in the running transaction, with the rights that its maker has today. Throws NotFound,
   * Forbidden, FamilyOnly, WalletOwes, InsufficientBalance, AccountClosed, LedgerBroken.
   */
  private async execute(schedule: Schedule): Promise<Outcome> {
    const maker = await this.people.findAccount(schedule.makerId);
    if (!maker) throw new Forbidden();
    const ends = { from: schedule.source, to: schedule.destination };
    const seen = await this.transferAccess.enterAs(maker, ends);
    const locks = [...locksOf(seen.from), ...locksOf(seen.to)];
    const book = await this.ledger.open(locks);
    // The ends may have changed since they were read before the lock.
    const { from, to, owners, company } = await this.transferAccess.enterAs(maker, ends);
    if (![...locksOf(from), ...locksOf(to)].every((id) => locks.includes(id))) throw new StaleRead();
    const amount = amountOf(schedule, book, from);
    if (amount === 0n) return { outcome: 'SKIPPED' };
    const { makerId: actorId, name: description } = schedule;
    postTransfer(book, { from, to, amount, type: 'SCHEDULED', actorId, description });
    const [written] = await this.ledger.insert(book);
    const live = await this.audience.listFor({ company: company.uuid, owners, refs: [from, to] });
    return { outcome: 'DONE', amount, postingId: (written as { id: Key<'posting'> }).id, live };
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

function amountOf({ transferType, amount, bp }: Schedule, book: Book, from: AccountRef): Minor {
  if (transferType === 'FIXED') return amount as Minor;
  const there = spendable(book, from);
  // Rounded down: a part is never more than what is there.
  return transferType === 'ALL' ? there : ((((there as bigint) * BigInt(bp ?? 0)) / BigInt(WHOLE)) as Minor);
}
