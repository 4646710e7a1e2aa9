import { DomainEvent } from '../../shared/events/domain-event.js';

/** Somebody asks to have time added. All ids are public ones. */
export class ManualTimePosted extends DomainEvent {
  static override readonly type = 'tracking.manual-time-posted';
  constructor(
    readonly manualTimeId: string,
    readonly projectId: string,
    readonly userId: string,
    readonly seconds: number,
  ) {
    super();
  }
}

/** It counts as worked from now on. */
export class ManualTimeApproved extends DomainEvent {
  static override readonly type = 'tracking.manual-time-approved';
  constructor(
    readonly manualTimeId: string,
    readonly projectId: string,
    readonly userId: string,
    readonly startedAt: string,
    readonly endedAt: string,
    /** Who did it. */
    readonly actorId: string,
  ) {
    super();
  }
}

export class ManualTimeDeclined extends DomainEvent {
  static override readonly type = 'tracking.manual-time-declined';
  constructor(
    readonly manualTimeId: string,
    readonly projectId: string,
    readonly userId: string,
    readonly startedAt: string,
    readonly endedAt: string,
    readonly reason: string,
    /** Who did it. */
    readonly actorId: string,
  ) {
    super();
  }
}

/** What had been approved was deleted: it does not count any more. */
export class ManualTimeRemoved extends DomainEvent {
  static override readonly type = 'tracking.manual-time-removed';
  constructor(
    readonly manualTimeId: string,
    readonly projectId: string,
    readonly userId: string,
    readonly startedAt: string,
    readonly endedAt: string,
    /** Who did it. */
    readonly actorId: string,
  ) {
    super();
  }
}
