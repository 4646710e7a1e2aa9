import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A schedule did not move anything on that day. `deactivated`: and it will not try again. */
export class ScheduledTransferFailed extends domainEvent<{
  scheduleUuid: Uuid<'schedule'>;
  dueOn: string;
  code: string;
  deactivated: boolean;
}>('wallet.scheduled-transfer-failed') {}

/** Transfers were due while the program did not run, too long ago to be made up for. */
export class ScheduledTransfersMissed extends domainEvent<{
  scheduleUuid: Uuid<'schedule'>;
  count: number;
  from: string;
  to: string;
}>('wallet.scheduled-transfers-missed') {}

/** An account it needs was closed, or its maker's last seat in the company ended. */
export class ScheduleStopped extends domainEvent<{
  scheduleUuid: Uuid<'schedule'>;
  seatEnded?: boolean;
}>('wallet.schedule-stopped') {}

/** Somebody changed it. */
export class ScheduleActed extends domainEvent<{
  scheduleUuid: Uuid<'schedule'>;
  userUuid: Uuid<'user'>;
  act: ScheduleAct;
}>('wallet.schedule-acted') {}

export type ScheduleAct = 'SCHEDULE_CREATED' | 'SCHEDULE_UPDATED' | 'SCHEDULE_ACTIVATED' | 'SCHEDULE_DEACTIVATED';
