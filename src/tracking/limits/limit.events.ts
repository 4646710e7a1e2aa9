import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** Somebody has used up 80 or 100 percent of a limit in its present period. */
export class TimeLimitReached extends domainEvent<{
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  percent: number;
  minutes: number;
  period: 'DAY' | 'WEEK' | 'MONTH';
  hard: boolean;
  /** The last local day of the period. */
  lastDay: string;
}>('tracking.time-limit-reached') {}

/** Time beyond a hard limit counts for pay now. */
export class OverLimitAllowed extends domainEvent<{
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  /** Local days, both included. */
  from: string;
  to: string;
  seconds: number;
  actorUuid: Uuid<'user'>;
}>('tracking.over-limit-allowed') {}
