import { AppError } from '../../shared/errors/app-error.js';

/** A sensitive change needs a proof of identity not older than five minutes. */
export class StepUpRequired extends AppError {
  constructor() {
    super('unauthenticated', 'STEP_UP_REQUIRED');
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
