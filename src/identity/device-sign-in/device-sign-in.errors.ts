import { AppError } from '../../shared/errors/app-error.js';

/** The four answers of RFC 8628 to a device that asks again; clients know them as `reason`. */
export class AuthorizationPending extends AppError {
  constructor() {
    super('unauthenticated', 'AUTHORIZATION_PENDING');
  }
}

/** Asked too soon; from now on it has to wait longer. */
export class SlowDown extends AppError {
  constructor() {
    super('unauthenticated', 'SLOW_DOWN');
  }
}

export class AccessDenied extends AppError {
  constructor() {
    super('unauthenticated', 'ACCESS_DENIED');
  }
}

/** Too old, used, or never given out: all told alike. */
export class ExpiredToken extends AppError {
  constructor() {
    super('unauthenticated', 'EXPIRED_TOKEN');
  }
}

/** No device waits with these letters, or no longer. */
export class UnknownUserCode extends AppError {
  constructor() {
    super('not-found', 'UNKNOWN_DEVICE_CODE');
  }
}
