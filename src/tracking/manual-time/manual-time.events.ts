import { DomainEvent } from '../../shared/events/domain-event.js';

/** Somebody asks to have time added. All ids are public ones. */
export class ManualTimePosted extends DomainEvent {
  static override readonly type = 'tracking.manual-time-posted';
  constructor(
    readonly manualTimeUuid: string,
    readonly projectUuid: string,
    readonly userUuid: string,
    readonly seconds: number,
  ) {
    super();
  }
}

/** It counts as worked from now on. */
export class ManualTimeApproved extends DomainEvent {
  static override readonly type = 'tracking.manual-time-approved';
  constructor(
    readonly manualTimeUuid: string,
    readonly projectUuid: string,
    readonly userUuid: string,
    readonly startedAt: string,
    readonly endedAt: string,
    /** Who did it. */
    readonly actorUuid: string,
  ) {
    super();
  }
}

export class ManualTimeDeclined extends DomainEvent {
  static override readonly type = 'tracking.manual-time-declined';
  constructor(
    readonly manualTimeUuid: string,
    readonly projectUuid: string,
    readonly userUuid: string,
    readonly startedAt: string,
    readonly endedAt: string,
    readonly reason: string,
    /** Who did it. */
    readonly actorUuid: string,
  ) {
    super();
  }
}

/** What had been approved was deleted: it does not count any more. */
export class ManualTimeRemoved extends DomainEvent {
  static override readonly type = 'tracking.manual-time-removed';
  constructor(
    readonly manualTimeUuid: string,
    readonly projectUuid: string,
    readonly userUuid: string,
    readonly startedAt: string,
    readonly endedAt: string,
    /** Who did it. */
    readonly actorUuid: string,
  ) {
    super();
  }
}
