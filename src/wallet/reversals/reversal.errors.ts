import { AppError } from '../../shared/errors/app-error.js';

/** The transaction is no transfer and no reconciliation, or an account of it is closed. */
export class NotReversible extends AppError {
  constructor() {
    super('conflict', 'NOT_REVERSIBLE');
  }
}

/** Somebody took it back already. */
export class AlreadyReversed extends AppError {
  constructor() {
    super('conflict', 'ALREADY_REVERSED');
  }
}
