import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';

/** Somebody asks to have time added. All ids are public ones. */
export class ManualTimePosted extends domainEvent<{
  manualTimeUuid: Uuid<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  seconds: number;
}>('tracking.manual-time-posted') {}

/** It counts as worked from now on. */
export class ManualTimeApproved extends domainEvent<{
  manualTimeUuid: UuidLike<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  /** Who did it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-approved') {}

export class ManualTimeDeclined extends domainEvent<{
  manualTimeUuid: Uuid<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  reason: string;
  /** Who did it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-declined') {}

/** What had been approved was deleted: it does not count any more. */
export class ManualTimeRemoved extends domainEvent<{
  manualTimeUuid: UuidLike<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  /** Who did it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-removed') {}

/** A decision was undone by whoever made it: it waits again. */
export class ManualTimeReopened extends domainEvent<{
  manualTimeUuid: UuidLike<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  /** Who did it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-reopened') {}
