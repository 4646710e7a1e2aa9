import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** Somebody has used up 80 or 100 percent of a limit in its present period. */
export class TimeLimitReached extends DomainEvent {
  static override readonly type = 'tracking.time-limit-reached';
  constructor(
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly percent: number,
    readonly minutes: number,
    readonly period: 'DAY' | 'WEEK' | 'MONTH',
    readonly hard: boolean,
    /** The last local day of the period. */
    readonly lastDay: string,
  ) {
    super();
  }
}

/** Time beyond a hard limit counts for pay now. */
export class OverLimitAllowed extends DomainEvent {
  static override readonly type = 'tracking.over-limit-allowed';
  constructor(
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    /** Local days, both included. */
    readonly from: string,
    readonly to: string,
    readonly seconds: number,
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}
