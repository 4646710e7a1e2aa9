import { AppError } from '../../shared/errors/app-error.js';

/** The address shares this already, or was asked and has not answered. */
export class AlreadyShared extends AppError {
  constructor() {
    super('conflict', 'ALREADY_SHARED');
    this.fields = { email: [{ key: 'errors.ALREADY_SHARED' }] };
  }
}

/** Nobody is a guest of what is theirs. */
export class OwnShare extends AppError {
  constructor() {
    super('conflict', 'OWN_SHARE');
    this.fields = { email: [{ key: 'errors.OWN_SHARE' }] };
  }
}

export class TooManyGuests extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_GUESTS', { max });
  }
}

/** The invite was answered, revoked, or is too old. */
export class InviteOver extends AppError {
  constructor() {
    super('conflict', 'INVITE_OVER');
  }
}

/** An unknown secret, or one for another address: both told alike. */
export class InviteNotVerified extends AppError {
  constructor() {
    super('not-found', 'VERIFICATION_FAILED');
  }
}
