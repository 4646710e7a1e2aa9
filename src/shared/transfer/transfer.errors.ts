import { AppError } from '../errors/app-error.js';

/** The list is empty: a file of headers would look like a fault. */
export class NothingToExport extends AppError {
  constructor() {
    super('conflict', 'NOTHING_TO_EXPORT');
  }
}

/** More rows than the format can take; CSV takes any number. */
export class TooManyToExport extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_TO_EXPORT', { max });
  }
}
