import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { Inbox } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Schedule } from '../schedules/records/schedule.entity.js';
import { SchedulesRepository } from '../schedules/records/schedules.repository.js';
import { ScheduledTransferFailed, ScheduledTransfersMissed, ScheduleStopped } from '../schedules/schedule.events.js';
import { type TransferFacts, WALLET_TRANSFER_ACTION } from './wallet-notifications.js';

/** Tells whoever made a scheduled transfer what became of it when nothing was moved. */
@Injectable()
export class ScheduleNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly schedules: SchedulesRepository,
    private readonly companies: CompanyDirectory,
  ) {}

  @On(ScheduledTransferFailed)
  notifyFailed({ scheduleUuid, dueOn, code }: ScheduledTransferFailed): Promise<void> {
    return this.notify(scheduleUuid, { event: 'SCHEDULE_FAILED', code }, dueOn);
  }

  @On(ScheduledTransfersMissed)
  notifyMissed({ scheduleUuid, from, to }: ScheduledTransfersMissed): Promise<void> {
    return this.notify(scheduleUuid, { event: 'SCHEDULE_MISSED', code: '' }, from === to ? from : `${from} – ${to}`);
  }

  @On(ScheduleStopped)
  notifyStopped({ scheduleUuid }: ScheduleStopped): Promise<void> {
    return this.notify(scheduleUuid, { event: 'SCHEDULE_STOPPED', code: '' });
  }

  private async notify(uuid: Uuid<'schedule'>, facts: Pick<TransferFacts, 'event' | 'code'>, days = ''): Promise<void> {
    const schedule = await this.schedules.find(uuid);
    if (!schedule) return;
    const about = days ? `${schedule.name}, ${days}` : schedule.name;
    const page = await this.pageOf(schedule);
    await this.inbox.notify([schedule.makerId], WALLET_TRANSFER_ACTION, { ...facts, about, page });
  }

  /** One's own are in several companies; those of a company are there while one works in it. */
  private async pageOf({ uuid, ownerKind, companyId }: Schedule): Promise<string> {
    const company = ownerKind === 'USER' ? await this.companies.find(companyId) : null;
    const pool = company ? `company=${company.uuid}&` : '';
    return `/accounts/${ownerKind.toLowerCase()}/scheduled-transfers?${pool}transfer=${uuid}`;
  }
}
