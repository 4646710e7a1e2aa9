import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class PasswordChanged extends domainEvent<{
  userUuid: Uuid<'user'>;
}>('identity.password-changed') {}
