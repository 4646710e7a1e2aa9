import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';

/** Somebody asked to have time added. All ids are public ones. */
export class ManualTimePosted extends domainEvent<{
  manualTimeUuid: Uuid<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  seconds: number;
}>('tracking.manual-time-posted') {}

/** The time counts as worked from now on. */
export class ManualTimeApproved extends domainEvent<{
  manualTimeUuid: UuidLike<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  /** The person who approved it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-approved') {}

export class ManualTimeDeclined extends domainEvent<{
  manualTimeUuid: Uuid<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  reason: string;
  /** The person who declined it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-declined') {}

/** Approved time was deleted and no longer counts. */
export class ManualTimeRemoved extends domainEvent<{
  manualTimeUuid: UuidLike<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  /** The person who deleted it. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-removed') {}

/** A decision was undone by the person who made it: the time is pending again. */
export class ManualTimeReopened extends domainEvent<{
  manualTimeUuid: UuidLike<'manualTime'>;
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  startedAt: string;
  endedAt: string;
  /** The person who undid the decision. */
  actorUuid: Uuid<'user'>;
}>('tracking.manual-time-reopened') {}
