import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class PasswordChanged extends DomainEvent {
  static override readonly type = 'identity.password-changed';
  constructor(readonly userUuid: Uuid<'user'>) {
    super();
  }
}
