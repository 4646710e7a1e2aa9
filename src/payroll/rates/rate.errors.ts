import { AppError } from '../../shared/errors/app-error.js';

/** What was worked before is paid as it was agreed then. */
export class RateLocked extends AppError {
  constructor(day: string) {
    super('conflict', 'RATE_LOCKED', { day });
    this.fields = { effectiveFrom: [{ key: 'errors.RATE_LOCKED', params: { day } }] };
  }
}

export class OwnRate extends AppError {
  constructor() {
    super('forbidden', 'OWN_RATE');
  }
}

export class TooManyRates extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_RATES', { max });
  }
}
