import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { LimitPeriod } from './member-limit.entity.js';

/** Somebody's own time limit was set; `minutes` is null when it was taken away, so that the project's holds again. */
export class MemberLimitChanged extends DomainEvent {
  static override readonly type = 'project.member-limit-changed';
  constructor(
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly minutes: number | null,
    readonly period: LimitPeriod | null,
    /** Who did it. */
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}

/** The limit of everybody without one of their own changed; `minutes` is null when there is none any more. */
export class ProjectLimitChanged extends DomainEvent {
  static override readonly type = 'project.limit-changed';
  constructor(
    readonly projectUuid: Uuid<'project'>,
    readonly minutes: number | null,
    readonly period: LimitPeriod | null,
    /** Who did it. */
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}
