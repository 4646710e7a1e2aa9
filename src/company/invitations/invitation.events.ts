import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A link is on its way, for the first time or again. */
export class InvitationSent extends DomainEvent {
  static override readonly type = 'company.invitation-sent';
  constructor(readonly invitationUuid: Uuid<'invitation'>) {
    super();
  }
}

/** Somebody joined the company, and the project if there was one. */
export class InvitationAccepted extends DomainEvent {
  static override readonly type = 'company.invitation-accepted';
  constructor(
    readonly invitationUuid: Uuid<'invitation'>,
    readonly companyUuid: Uuid<'company'>,
    readonly userUuid: Uuid<'user'>,
  ) {
    super();
  }
}
