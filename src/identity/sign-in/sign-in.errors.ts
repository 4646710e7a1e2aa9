import { AppError } from '../../shared/errors/app-error.js';

/** The password is wrong or the address unknown; both get the same answer. */
export class WrongCredentials extends AppError {
  constructor() {
    super('unauthenticated', 'WRONG_CREDENTIALS');
  }
}

/** The address is not verified; only told to somebody who knows the password. */
export class EmailNotVerified extends AppError {
  constructor() {
    super('unauthenticated', 'EMAIL_NOT_VERIFIED');
  }
}

/** The password was right; a code from the authenticator app must be sent with it. */
export class SecondFactorRequired extends AppError {
  constructor() {
    super('unauthenticated', 'SECOND_FACTOR_REQUIRED');
  }
}
