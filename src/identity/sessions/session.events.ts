import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class SignedIn extends DomainEvent {
  static override readonly type = 'identity.signed-in';
  constructor(
    readonly userUuid: Uuid<'user'>,
    readonly sessionUuid: Uuid<'session'>,
    /** No earlier session of this person came from the same browser or app. */
    readonly newDevice: boolean,
  ) {
    super();
  }
}

/** A refresh token came a second time after its grace; the session it belonged to was ended. */
export class RefreshTokenAbused extends DomainEvent {
  static override readonly type = 'identity.refresh-token-abused';
  constructor(
    readonly userUuid: Uuid<'user'>,
    readonly sessionUuid: Uuid<'session'>,
  ) {
    super();
  }
}
