import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** Somebody was enabled or disabled in a project. */
export class UserStatusInProjectChanged extends domainEvent<{
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  enabled: boolean;
  /** Public id of the person who did it. */
  actorUuid: Uuid<'user'>;
}>('project.user-status-changed') {}
