import { AppError } from '../../shared/errors/app-error.js';

/** Reports are cut in the company's own zones only. */
export class ZoneNotOffered extends AppError {
  constructor() {
    super('invalid', 'ZONE_NOT_OFFERED');
    this.fields = { timeZone: [{ key: 'errors.ZONE_NOT_OFFERED' }] };
  }
}
