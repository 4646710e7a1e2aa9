import { AppError } from '../../shared/errors/app-error.js';

/** It was matched, booked or deleted. */
export class ReconciliationOver extends AppError {
  constructor() {
    super('conflict', 'RECONCILIATION_OVER');
  }
}

/** It was matched or booked already. */
export class BankLineTaken extends AppError {
  constructor() {
    super('conflict', 'BANK_LINE_TAKEN');
  }
}

/** Amount or direction are not those of the line of the bank. */
export class BankLineDiffers extends AppError {
  constructor() {
    super('conflict', 'BANK_LINE_DIFFERS');
  }
}

/** Money comes in only where the bank shows it. */
export class BankLineMissing extends AppError {
  constructor() {
    super('conflict', 'BANK_LINE_MISSING');
  }
}

/** Whoever announced a deposit does not find it as well. */
export class OwnDeposit extends AppError {
  constructor() {
    super('conflict', 'OWN_DEPOSIT');
  }
}
