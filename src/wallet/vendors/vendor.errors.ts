import { AppError } from '../../shared/errors/app-error.js';

export class TooManyVendors extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_VENDORS', { max });
  }
}
