import { AppError } from '../../shared/errors/app-error.js';

/** Somebody saved another version since it was shown. */
export class BillingChanged extends AppError {
  constructor() {
    super('conflict', 'BILLING_CHANGED');
  }
}

/** There are no bank details of that kind. */
export class BillingMissing extends AppError {
  constructor() {
    super('conflict', 'BILLING_MISSING');
  }
}
