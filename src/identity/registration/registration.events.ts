import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A person verified their address and can sign in from now on. */
export class UserRegistered extends DomainEvent {
  static override readonly type = 'identity.user-registered';
  constructor(readonly userUuid: Uuid<'user'>) {
    super();
  }
}
