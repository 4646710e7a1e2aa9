import { DomainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';

/** Somebody asks to have time added. All ids are public ones. */
export class ManualTimePosted extends DomainEvent {
  static override readonly type = 'tracking.manual-time-posted';
  constructor(
    readonly manualTimeUuid: Uuid<'manualTime'>,
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly seconds: number,
  ) {
    super();
  }
}

/** It counts as worked from now on. */
export class ManualTimeApproved extends DomainEvent {
  static override readonly type = 'tracking.manual-time-approved';
  constructor(
    readonly manualTimeUuid: UuidLike<'manualTime'>,
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly startedAt: string,
    readonly endedAt: string,
    /** Who did it. */
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}

export class ManualTimeDeclined extends DomainEvent {
  static override readonly type = 'tracking.manual-time-declined';
  constructor(
    readonly manualTimeUuid: Uuid<'manualTime'>,
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly startedAt: string,
    readonly endedAt: string,
    readonly reason: string,
    /** Who did it. */
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}

/** What had been approved was deleted: it does not count any more. */
export class ManualTimeRemoved extends DomainEvent {
  static override readonly type = 'tracking.manual-time-removed';
  constructor(
    readonly manualTimeUuid: UuidLike<'manualTime'>,
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly startedAt: string,
    readonly endedAt: string,
    /** Who did it. */
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}
