import { AppError } from '../../shared/errors/app-error.js';

/** The link, the code or what it opened is none, or not any more: which of them is not said. */
export class NotVerified extends AppError {
  constructor() {
    super('forbidden', 'NOT_VERIFIED');
  }
}
