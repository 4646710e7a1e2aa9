import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** An administrator announced, cancelled or completed the appointment of an owner. */
export class OwnerAppointmentChanged extends domainEvent<{
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
  actorUuid: Uuid<'user'>;
  state: 'ANNOUNCED' | 'CANCELLED' | 'COMPLETED';
  /** Day from which it can be completed. */
  day: string;
}>('company.owner-appointment-changed') {}
