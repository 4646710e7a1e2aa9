import { DomainEvent } from '../../shared/events/domain-event.js';

/** Somebody was enabled or disabled in a project. */
export class UserStatusInProjectChanged extends DomainEvent {
  static override readonly type = 'project.user-status-changed';
  constructor(
    readonly projectId: string,
    readonly userId: string,
    readonly enabled: boolean,
    /** Who did it. */
    readonly actorId: string,
  ) {
    super();
  }
}
