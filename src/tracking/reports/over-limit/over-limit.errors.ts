import { AppError } from '../../../shared/errors/app-error.js';

/** Nobody decides about their own time over a limit: somebody else does, as with time by hand. */
export class OwnOverLimit extends AppError {
  constructor() {
    super('forbidden', 'OWN_OVER_LIMIT');
  }
}
