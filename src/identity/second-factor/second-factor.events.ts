import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

export class SecondFactorChanged extends domainEvent<{
  userUuid: Uuid<'user'>;
  enabled: boolean;
}>('identity.second-factor-changed') {}
