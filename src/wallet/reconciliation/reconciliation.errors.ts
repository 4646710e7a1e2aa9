import { AppError } from '../../shared/errors/app-error.js';

/** The entry was matched, booked or deleted. */
export class ReconciliationOver extends AppError {
  constructor() {
    super('conflict', 'RECONCILIATION_OVER');
  }
}

/** The line was matched or booked already. */
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

/** Somebody removed it. It stays readable, and nothing is done with it any more. */
export class BankLineRemoved extends AppError {
  constructor() {
    super('conflict', 'BANK_LINE_REMOVED');
  }
}

/** Something of the lines that shall be removed is matched or booked. `lines`: days and texts of some of them. */
export class BankLinesInUse extends AppError {
  constructor(lines: string) {
    super('conflict', 'BANK_LINES_IN_USE', { lines });
  }
}
