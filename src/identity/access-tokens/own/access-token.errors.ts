import { AppError } from '../../../shared/errors/app-error.js';

/** As many as one person may have at a time. */
export class TooManyAccessTokens extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_ACCESS_TOKENS', { max });
  }
}
