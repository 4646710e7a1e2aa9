import { AppError } from '../../shared/errors/app-error.js';

/** The last day is before the first. */
export class StatementEndsEarly extends AppError {
  constructor() {
    super('invalid', 'STATEMENT_ENDS_EARLY');
    this.fields = { to: [{ key: 'errors.STATEMENT_ENDS_EARLY' }] };
  }
}

export class StatementTooLong extends AppError {
  constructor(max: number) {
    super('invalid', 'STATEMENT_TOO_LONG', { max });
    this.fields = { to: [{ key: 'errors.STATEMENT_TOO_LONG', params: { max } }] };
  }
}
