import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class SignedIn extends domainEvent<{
  userUuid: Uuid<'user'>;
  sessionUuid: Uuid<'session'>;
  /** No earlier session of this person came from the same browser or app. */
  newDevice: boolean;
}>('identity.signed-in') {}

/** A refresh token came a second time after its grace; the session it belonged to was ended. */
export class RefreshTokenAbused extends domainEvent<{
  userUuid: Uuid<'user'>;
  sessionUuid: Uuid<'session'>;
}>('identity.refresh-token-abused') {}
