import { DomainEvent } from '../../shared/events/domain-event.js';

/** A link is on its way, for the first time or again. */
export class InvitationSent extends DomainEvent {
  static override readonly type = 'company.invitation-sent';
  constructor(readonly invitationUuid: string) {
    super();
  }
}

/** Somebody joined the company, and the project if there was one. */
export class InvitationAccepted extends DomainEvent {
  static override readonly type = 'company.invitation-accepted';
  constructor(
    readonly invitationUuid: string,
    readonly companyUuid: string,
    readonly userUuid: string,
  ) {
    super();
  }
}
