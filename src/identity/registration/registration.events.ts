import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A person verified their address and can sign in from now on. */
export class UserRegistered extends domainEvent<{
  userUuid: Uuid<'user'>;
}>('identity.user-registered') {}
