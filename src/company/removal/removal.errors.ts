import { AppError } from '../../shared/errors/app-error.js';

/** The typed confirmation is not the company's name. */
export class ConfirmationDiffers extends AppError {
  constructor() {
    super('invalid', 'CONFIRMATION_DIFFERS');
    this.fields = { confirmation: [{ key: 'errors.CONFIRMATION_DIFFERS' }] };
  }
}

/** The period in which it could be restored is over. */
export class RestoreTooLate extends AppError {
  constructor() {
    super('conflict', 'RESTORE_TOO_LATE');
  }
}
