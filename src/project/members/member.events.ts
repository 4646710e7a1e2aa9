import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** Somebody was enabled or disabled in a project. */
export class UserStatusInProjectChanged extends DomainEvent {
  static override readonly type = 'project.user-status-changed';
  constructor(
    readonly projectUuid: Uuid<'project'>,
    readonly userUuid: Uuid<'user'>,
    readonly enabled: boolean,
    /** Who did it. */
    readonly actorUuid: Uuid<'user'>,
  ) {
    super();
  }
}
