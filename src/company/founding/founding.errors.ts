import { AppError } from '../../shared/errors/app-error.js';

/** On this installation only its administrators open companies. */
export class CompanyCreationClosed extends AppError {
  constructor() {
    super('forbidden', 'COMPANY_CREATION_CLOSED');
  }
}
