import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { LimitPeriod } from './member-limit.entity.js';

/** Somebody's own time limit was set; `minutes` is null when it was taken away, so that the project's holds again. */
export class MemberLimitChanged extends domainEvent<{
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  minutes: number | null;
  period: LimitPeriod | null;
  /** Public id of the person who did it. */
  actorUuid: Uuid<'user'>;
}>('project.member-limit-changed') {}

/** The limit of everybody without one of their own changed; `minutes` is null when there is none any more. */
export class ProjectLimitChanged extends domainEvent<{
  projectUuid: Uuid<'project'>;
  minutes: number | null;
  period: LimitPeriod | null;
  /** Public id of the person who did it. */
  actorUuid: Uuid<'user'>;
}>('project.limit-changed') {}
