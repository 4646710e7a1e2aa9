import { AppError } from '../errors/app-error.js';

/** The list is empty: a file of headers would look like a fault. */
export class NothingToExport extends AppError {
  constructor() {
    super('conflict', 'NOTHING_TO_EXPORT');
  }
}

/** A person takes one file at a time. */
export class ExportUnderWay extends AppError {
  constructor() {
    super('limited', 'EXPORT_UNDER_WAY');
    this.retryAfter = 5;
  }
}

/** The process is making as many files as it can hold. */
export class TooManyExports extends AppError {
  constructor() {
    super('unavailable', 'TOO_MANY_EXPORTS');
    this.retryAfter = 15;
  }
}
