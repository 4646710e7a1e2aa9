import { AppError } from '../../shared/errors/app-error.js';

/** The late time is not what was seen any more, or somebody has decided about it meanwhile. */
export class LateTimeChanged extends AppError {
  constructor() {
    super('conflict', 'LATE_TIME_CHANGED');
  }
}
