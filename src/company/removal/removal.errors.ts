import { AppError } from '../../shared/errors/app-error.js';

/** What was typed is not the company's name. */
export class ConfirmationDiffers extends AppError {
  constructor() {
    super('invalid', 'CONFIRMATION_DIFFERS');
    this.fields = { confirmation: [{ key: 'errors.CONFIRMATION_DIFFERS' }] };
  }
}

/** The days in which it could be restored are over. */
export class RestoreTooLate extends AppError {
  constructor() {
    super('conflict', 'RESTORE_TOO_LATE');
  }
}
