import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Holder } from '../places/wallet-access.service.js';
import { type ScheduleAct, ScheduleActed } from './schedule.events.js';
import { walletsChanged } from '../places/wallet-changes.service.js';

type ScheduleAction = Extract<AuditAction, `wallet.schedule-${string}`>;

const ACTS: Record<ScheduleAction, ScheduleAct> = {
  'wallet.schedule-created': 'SCHEDULE_CREATED',
  'wallet.schedule-updated': 'SCHEDULE_UPDATED',
  'wallet.schedule-activated': 'SCHEDULE_ACTIVATED',
  'wallet.schedule-deactivated': 'SCHEDULE_DEACTIVATED',
};

/** Makes known what somebody changed about a scheduled transfer. */
@Injectable()
export class ScheduleRecord {
  constructor(private readonly changes: Changes) {}

  async record(
    { holder, schedule }: { holder: Holder; schedule: { uuid: Uuid<'schedule'>; name: string } },
    actor: Actor,
    action: ScheduleAction,
  ): Promise<void> {
    await this.changes.record({
      audit: {
        action,
        objectType: 'schedule',
        objectId: schedule.uuid,
        company: holder.company.uuid,
        details: { name: schedule.name },
        actor,
      },
      event: new ScheduleActed({ scheduleUuid: schedule.uuid, userUuid: actor.userUuid, act: ACTS[action] }),
      live: walletsChanged(holder, actor),
    });
  }
}
