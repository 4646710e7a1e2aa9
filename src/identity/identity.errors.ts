import { AppError } from '../shared/errors/app-error.js';

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

export class WrongCode extends AppError {
  constructor() {
    super('unauthenticated', 'WRONG_CODE');
  }
}

/** A sensitive change needs a proof of identity not older than five minutes. */
export class StepUpRequired extends AppError {
  constructor() {
    super('unauthenticated', 'STEP_UP_REQUIRED');
  }
}

/** A link that never existed, was used, or is too old: all told alike. */
export class LinkNotValid extends AppError {
  constructor() {
    super('not-found', 'LINK_NOT_VALID');
  }
}

export class AlreadyRegistered extends AppError {
  constructor() {
    super('conflict', 'ALREADY_REGISTERED');
  }
}

/** The refresh token was used before: somebody copied it. The session is over. */
export class RefreshTokenReused extends AppError {
  constructor() {
    super('unauthenticated', 'REFRESH_TOKEN_REUSED');
  }
}

export class SessionOver extends AppError {
  constructor() {
    super('unauthenticated', 'SESSION_OVER');
  }
}

export class UnknownProvider extends AppError {
  constructor() {
    super('not-found', 'UNKNOWN_PROVIDER');
  }
}

/** The provider's answer is forged, stale, meant for somebody else, or names an address the provider has not verified. */
export class SocialLoginRefused extends AppError {
  constructor() {
    super('unauthenticated', 'SOCIAL_LOGIN_REFUSED');
  }
}

export class SecondFactorAlreadyOn extends AppError {
  constructor() {
    super('conflict', 'SECOND_FACTOR_ALREADY_ON');
  }
}

export class SecondFactorNotStarted extends AppError {
  constructor() {
    super('conflict', 'SECOND_FACTOR_NOT_STARTED');
  }
}

/** The installation's administrators let people in by invitation only. */
export class RegistrationClosed extends AppError {
  constructor() {
    super('forbidden', 'REGISTRATION_CLOSED');
  }
}
