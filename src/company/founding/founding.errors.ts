import { AppError } from '../../shared/errors/app-error.js';

/** Only the administrators of this installation open companies. */
export class CompanyCreationClosed extends AppError {
  constructor() {
    super('forbidden', 'COMPANY_CREATION_CLOSED');
  }
}
