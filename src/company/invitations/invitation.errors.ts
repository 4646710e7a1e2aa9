import { AppError } from '../../shared/errors/app-error.js';

export class AlreadyMember extends AppError {
  constructor() {
    super('conflict', 'ALREADY_MEMBER');
  }
}

/** The address has an open invitation to the same place: that one can be sent again. */
export class AlreadyInvited extends AppError {
  constructor() {
    super('conflict', 'ALREADY_INVITED');
    this.fields = { email: [{ key: 'errors.ALREADY_INVITED' }] };
  }
}

export class InvitationUsed extends AppError {
  constructor() {
    super('conflict', 'INVITATION_USED');
  }
}

export class InvitationRevoked extends AppError {
  constructor() {
    super('conflict', 'INVITATION_REVOKED');
  }
}

/** Nothing new happens in an archived project, so nobody comes into it. */
export class InvitedProjectArchived extends AppError {
  constructor(project: string) {
    super('conflict', 'INVITED_PROJECT_ARCHIVED', { project });
  }
}

export class InvitationExpired extends AppError {
  constructor() {
    super('conflict', 'INVITATION_EXPIRED');
  }
}

/** The person who is signed in doesn't own the invited address. Names neither. */
export class InvitationForAnother extends AppError {
  constructor() {
    super('forbidden', 'INVITATION_FOR_ANOTHER');
  }
}

/** An unknown secret, or one of another address: both told alike. */
export class VerificationFailed extends AppError {
  constructor() {
    super('not-found', 'VERIFICATION_FAILED');
  }
}
