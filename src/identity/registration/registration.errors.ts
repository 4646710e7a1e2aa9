import { AppError } from '../../shared/errors/app-error.js';

export class AlreadyRegistered extends AppError {
  constructor() {
    super('conflict', 'ALREADY_REGISTERED');
  }
}

/** The installation's administrators let people in by invitation only. */
export class RegistrationClosed extends AppError {
  constructor() {
    super('forbidden', 'REGISTRATION_CLOSED');
  }
}
