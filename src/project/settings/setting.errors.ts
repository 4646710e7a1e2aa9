import { AppError } from '../../shared/errors/app-error.js';

/** More hours than the period has. */
export class LimitTooLong extends AppError {
  constructor(max: number) {
    super('invalid', 'LIMIT_TOO_LONG', { max });
    this.fields = { hours: [{ key: 'errors.LIMIT_TOO_LONG', params: { max } }] };
  }
}
