import { AppError } from '../../../shared/errors/app-error.js';

/** As with time by hand: somebody else decides. */
export class OwnOverLimit extends AppError {
  constructor() {
    super('forbidden', 'OWN_OVER_LIMIT');
  }
}
