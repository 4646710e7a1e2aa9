import { AppError } from '../errors/app-error.js';

/** Nothing was written; what is stored stays readable. */
export class ObjectStoreFull extends AppError {
  constructor() {
    super('unavailable', 'OBJECT_STORE_FULL');
  }
}

/** The store does not answer, or not in time. The same call may succeed in a moment. */
export class ObjectStoreDown extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'OBJECT_STORE_DOWN');
    this.retryAfter = 2;
    this.cause = cause;
  }
}

/** The body ended early or went on after the size that was announced. Nothing was written. */
export class ObjectSizeMismatch extends AppError {
  constructor() {
    super('invalid', 'OBJECT_SIZE_MISMATCH');
  }
}
