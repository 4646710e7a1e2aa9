import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class EmailChanged extends domainEvent<{
  userUuid: Uuid<'user'>;
  formerEmail: string;
}>('identity.email-changed') {}
