import { AppError } from '../../../shared/errors/app-error.js';

/** A person has as many access tokens as one may have at a time. */
export class TooManyAccessTokens extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_ACCESS_TOKENS', { max });
  }
}
