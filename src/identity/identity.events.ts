import { DomainEvent } from '../shared/events/domain-event.js';
import type { Uuid } from '../shared/ids/id.js';

/** A person verified their address and can sign in from now on. */
export class UserRegistered extends DomainEvent {
  static override readonly type = 'identity.user-registered';
  constructor(readonly userUuid: Uuid<'user'>) {
    super();
  }
}

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

export class PasswordChanged extends DomainEvent {
  static override readonly type = 'identity.password-changed';
  constructor(readonly userUuid: Uuid<'user'>) {
    super();
  }
}

export class EmailChanged extends DomainEvent {
  static override readonly type = 'identity.email-changed';
  constructor(
    readonly userUuid: Uuid<'user'>,
    readonly formerEmail: string,
  ) {
    super();
  }
}

export class SecondFactorChanged extends DomainEvent {
  static override readonly type = 'identity.second-factor-changed';
  constructor(
    readonly userUuid: Uuid<'user'>,
    readonly enabled: boolean,
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
