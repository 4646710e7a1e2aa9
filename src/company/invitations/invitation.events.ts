import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A link is on its way, for the first time or again. */
export class InvitationSent extends domainEvent<{
  invitationUuid: Uuid<'invitation'>;
}>('company.invitation-sent') {}

/** Somebody joined the company, and the project if there was one. */
export class InvitationAccepted extends domainEvent<{
  invitationUuid: Uuid<'invitation'>;
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
}>('company.invitation-accepted') {}
