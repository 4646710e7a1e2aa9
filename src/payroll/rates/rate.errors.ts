import { AppError } from '../../shared/errors/app-error.js';

/** The rate begins before days that were invoiced, which keep the rate of that time. */
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
