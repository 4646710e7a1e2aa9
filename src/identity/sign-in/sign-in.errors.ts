import { AppError } from '../../shared/errors/app-error.js';

/** The same for a wrong password and an unknown address. */
export class WrongCredentials extends AppError {
  constructor() {
    super('unauthenticated', 'WRONG_CREDENTIALS');
  }
}

/** Said only to who knows the password. */
export class EmailNotVerified extends AppError {
  constructor() {
    super('unauthenticated', 'EMAIL_NOT_VERIFIED');
  }
}

/** The password was right; a code from the authenticator app must come with it. */
export class SecondFactorRequired extends AppError {
  constructor() {
    super('unauthenticated', 'SECOND_FACTOR_REQUIRED');
  }
}
