import { DomainEvent } from '../../shared/events/domain-event.js';

/** Somebody was enabled or disabled in a project. */
export class UserStatusInProjectChanged extends DomainEvent {
  static override readonly type = 'project.user-status-changed';
  constructor(
    readonly projectUuid: string,
    readonly userUuid: string,
    readonly enabled: boolean,
    /** Who did it. */
    readonly actorUuid: string,
  ) {
    super();
  }
}
