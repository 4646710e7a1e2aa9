import { AppError } from '../../../shared/errors/app-error.js';

export class TooManyDeposits extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_DEPOSITS', { max });
  }
}

/** The deposit was paid, cancelled, or is too old. */
export class DepositOver extends AppError {
  constructor() {
    super('conflict', 'DEPOSIT_OVER');
  }
}
