import { AppError } from '../../shared/errors/app-error.js';
import type { CoveringInvoice } from '../paid-days/paid-days.repository.js';

/**
 * The rate begins on a day that a standing sent invoice covers. RATE_LOCKED: that invoice would have to be cancelled
 * first. RATE_PAID: it is paid, so nothing can be cancelled.
 */
export class RateLocked extends AppError {
  constructor(day: string, { uuid, number, toDay, paid }: CoveringInvoice) {
    const code = paid ? 'RATE_PAID' : 'RATE_LOCKED';
    const params = { day, number, last: toDay, invoice: uuid };
    super('conflict', code, params);
    this.fields = { effectiveFrom: [{ key: `errors.${code}`, params }] };
  }
}

export class RateBeforeJoining extends AppError {
  constructor(day: string) {
    super('conflict', 'RATE_BEFORE_JOINING', { day });
    this.fields = { effectiveFrom: [{ key: 'errors.RATE_BEFORE_JOINING', params: { day } }] };
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
