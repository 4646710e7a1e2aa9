import { DomainEvent } from '../../shared/events/domain-event.js';

/** Somebody has used up 80 or 100 percent of a limit in its present period. */
export class TimeLimitReached extends DomainEvent {
  static override readonly type = 'tracking.time-limit-reached';
  constructor(
    readonly projectId: string,
    /** Internal key of the person. */
    readonly userKey: string,
    readonly percent: number,
    readonly minutes: number,
    readonly period: 'DAY' | 'WEEK' | 'MONTH',
    readonly hard: boolean,
  ) {
    super();
  }
}
