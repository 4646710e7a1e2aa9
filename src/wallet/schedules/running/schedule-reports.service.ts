import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { formatAmount } from '../../../shared/money/money.js';
import { Clock } from '../../../shared/time/clock.js';
import { Ledger } from '../../ledger/ledger.service.js';
import type { Minor } from '../../../shared/money/money.js';
import type { LiveMessage } from '../../../shared/realtime/live-message.js';
import type { Schedule } from '../records/schedule.entity.js';
import type { RunOutcome } from '../records/schedule-run.entity.js';
import { SchedulesRepository } from '../records/schedules.repository.js';
import { NEVER } from '../../../shared/recurrence/due.js';
import { ScheduledTransferFailed, ScheduledTransfersMissed, ScheduleStopped } from '../schedule.events.js';

type Known = Pick<Schedule, 'uuid' | 'companyId' | 'ownerKind' | 'makerId' | 'name' | 'currency'>;

/** Outcome of a day. */
export interface Outcome {
  outcome: RunOutcome;
  code?: string;
  amount?: Minor;
  postingId?: Key<'posting'>;
  /** Whether the schedule stops, since the next day would be refused as well. */
  stopped?: boolean;
  /** Messages to open pages that show other figures. */
  live?: LiveMessage[];
}

/** Makes known how scheduled transfers went, and stops those whose accounts are closed. */
@Injectable()
export class ScheduleReports implements OnModuleInit {
  constructor(
    private readonly repository: SchedulesRepository,
    private readonly companies: CompanyDirectory,
    private readonly people: PeopleNames,
    private readonly changes: Changes,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ledger.onClose((accounts) => this.stop(accounts));
  }

  /** Reports a run in its transaction. */
  async report(schedule: Known & { dueOn: string }, result: Outcome) {
    const { outcome, code = '', amount, stopped = false, live: moved = [] } = result;
    const { uuid: scheduleUuid, dueOn, currency, name } = schedule;
    const event =
      outcome === 'FAILED'
        ? new ScheduledTransferFailed({ scheduleUuid, dueOn, code, deactivated: stopped })
        : undefined;
    const { maker, live, ...context } = await this.contextOf(schedule);
    const details = { name, day: dueOn, ...(amount && { amount: `${formatAmount(amount, currency)} ${currency}` }) };
    const action =
      outcome === 'DONE' ? ('wallet.transferred' as const) : stopped ? ('wallet.schedule-deactivated' as const) : null;
    const audit = action && {
      action,
      objectType: 'schedule',
      objectId: scheduleUuid,
      ...context,
      details,
      actor: maker,
    };
    await this.changes.record({ ...(audit && { audit }), event, live: moved.length > 0 ? moved : live });
  }

  /** Reports missed days in the transaction that writes them down. */
  async reportMissed(schedule: Known, days: readonly string[]): Promise<void> {
    const [from, to] = [days[0] as string, days.at(-1) as string];
    const event = new ScheduledTransfersMissed({ scheduleUuid: schedule.uuid, count: days.length, from, to });
    const { live } = await this.contextOf(schedule);
    await this.changes.record({ event, live });
  }

  private async stop(accounts: readonly Key<'account'>[]): Promise<void> {
    for (const schedule of await this.repository.listByAccounts(accounts)) {
      await this.repository.update(schedule.id, { deactivatedAt: this.clock.now(), ...NEVER });
      const { live, maker: _maker, ...context } = await this.contextOf(schedule);
      await this.changes.record({
        audit: {
          action: 'wallet.schedule-deactivated',
          objectType: 'schedule',
          objectId: schedule.uuid,
          ...context,
          details: { name: schedule.name },
        },
        event: new ScheduleStopped({ scheduleUuid: schedule.uuid }),
        live,
      });
    }
  }

  private async contextOf({ companyId, ownerKind, makerId }: Known) {
    // Not there once the company is deleted.
    const company = await this.companies.find(companyId);
    const maker = { userUuid: (await this.people.findByKeys([makerId])).get(makerId)?.uuid as Uuid<'user'> };
    const topic = 'walletsChanged' as const;
    const live =
      ownerKind === 'COMPANY' && company ? { accounts: company.uuid, topic } : { user: maker.userUuid, topic };
    return { ...(company && { company: company.uuid }), maker, live };
  }
}
