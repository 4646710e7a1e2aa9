import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class SecondFactorChanged extends DomainEvent {
  static override readonly type = 'identity.second-factor-changed';
  constructor(
    readonly userUuid: Uuid<'user'>,
    readonly enabled: boolean,
  ) {
    super();
  }
}
