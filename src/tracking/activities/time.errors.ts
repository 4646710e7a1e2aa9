import { AppError } from '../../shared/errors/app-error.js';
import type { Span } from './interval.js';

/** Somebody's time is taken already. `spans`: by what. */
export class TimeOverlaps extends AppError {
  constructor(readonly spans: readonly Span[]) {
    super('conflict', 'TIME_OVERLAPS');
  }
}

/** The time lies in an invoice that was approved or paid. */
export class TimeFrozen extends AppError {
  constructor() {
    super('conflict', 'TIME_FROZEN');
  }
}
