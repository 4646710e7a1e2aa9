import { AppError } from '../../shared/errors/app-error.js';

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
