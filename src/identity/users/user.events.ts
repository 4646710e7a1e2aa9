import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class EmailChanged extends DomainEvent {
  static override readonly type = 'identity.email-changed';
  constructor(
    readonly userUuid: Uuid<'user'>,
    readonly formerEmail: string,
  ) {
    super();
  }
}
