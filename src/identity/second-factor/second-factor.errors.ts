import { AppError } from '../../shared/errors/app-error.js';

export class WrongCode extends AppError {
  constructor() {
    super('unauthenticated', 'WRONG_CODE');
  }
}

export class SecondFactorAlreadyOn extends AppError {
  constructor() {
    super('conflict', 'SECOND_FACTOR_ALREADY_ON');
  }
}

export class SecondFactorNotStarted extends AppError {
  constructor() {
    super('conflict', 'SECOND_FACTOR_NOT_STARTED');
  }
}
