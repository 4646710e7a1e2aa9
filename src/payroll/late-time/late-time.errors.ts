import { AppError } from '../../shared/errors/app-error.js';

/** It is not the time that was seen any more, or somebody has decided about it meanwhile. */
export class LateTimeChanged extends AppError {
  constructor() {
    super('conflict', 'LATE_TIME_CHANGED');
  }
}
