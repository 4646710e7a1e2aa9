import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import { withSpokenDays } from '../../shared/language/spoken-days.js';
import type { Owner } from '../accounts/records/owner.js';
import type { Schedule } from '../schedules/records/schedule.entity.js';
import { SchedulesRepository } from '../schedules/records/schedules.repository.js';
import {
  ScheduleActed,
  ScheduledTransferFailed,
  ScheduledTransfersMissed,
  ScheduleStopped,
} from '../schedules/schedule.events.js';
import { ConcernedPeople } from './concerned-people.service.js';
import { AccountPages } from './pages/account-pages.service.js';
import { type TransferFacts, WALLET_ACTION, WALLET_TRANSFER_ACTION } from './wallet-notifications.js';

/** Tells whoever made a scheduled transfer what became of it when nothing was moved. */
@Injectable()
export class ScheduleNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly schedules: SchedulesRepository,
    private readonly pages: AccountPages,
    private readonly users: Users,
    private readonly people: ConcernedPeople,
  ) {}

  /** Tells the others whose accounts these are what somebody did to a schedule. */
  @On(ScheduleActed)
  async notifyActed({ scheduleUuid, userUuid, act }: ScheduleActed): Promise<void> {
    const schedule = await this.schedules.find(scheduleUuid);
    const [actor] = await this.users.findByUuids([userUuid]);
    if (!schedule || !actor) return;
    const { companyId, ownerKind: kind, ownerId: id } = schedule;
    const told = await this.people.listOwners(companyId, { kind, id } as Owner, actor.id);
    const facts = { event: act, about: schedule.name, name: actor.name, page: await this.pageOf(schedule) };
    await this.inbox.notify(told, WALLET_ACTION, facts, { creatorKey: actor.id });
  }

  @On(ScheduledTransferFailed)
  notifyFailed({ scheduleUuid, dueOn, code }: ScheduledTransferFailed): Promise<void> {
    return this.notify(scheduleUuid, { event: 'SCHEDULE_FAILED', code }, dueOn);
  }

  @On(ScheduledTransfersMissed)
  notifyMissed({ scheduleUuid, from, to }: ScheduledTransfersMissed): Promise<void> {
    return this.notify(scheduleUuid, { event: 'SCHEDULE_MISSED', code: '' }, from === to ? from : `${from} – ${to}`);
  }

  @On(ScheduleStopped)
  notifyStopped({ scheduleUuid, seatEnded }: ScheduleStopped): Promise<void> {
    const event = seatEnded ? 'SCHEDULE_SEAT_ENDED' : 'SCHEDULE_STOPPED';
    return this.notify(scheduleUuid, { event, code: '' });
  }

  private async notify(uuid: Uuid<'schedule'>, facts: Pick<TransferFacts, 'event' | 'code'>, days = ''): Promise<void> {
    const schedule = await this.schedules.find(uuid);
    if (!schedule) return;
    const about = days ? `${schedule.name}, ${withSpokenDays(days)}` : schedule.name;
    const page = await this.pageOf(schedule);
    await this.inbox.notify([schedule.makerId], WALLET_TRANSFER_ACTION, { ...facts, about, page });
  }

  private pageOf({ uuid, companyId, ownerKind }: Schedule): Promise<string> {
    return this.pages.find({ companyId, ownerKind, path: '/scheduled-transfers', query: { transfer: uuid } });
  }
}
