import { AppError } from '../../shared/errors/app-error.js';

/** The company has no money of the sandbox. */
export class NoTrialMoney extends AppError {
  constructor() {
    super('conflict', 'NO_TRIAL_MONEY');
  }
}

/** The amounts to remove are no longer those that the caller saw. */
export class TrialMoneyChanged extends AppError {
  constructor() {
    super('conflict', 'TRIAL_MONEY_CHANGED');
  }
}
