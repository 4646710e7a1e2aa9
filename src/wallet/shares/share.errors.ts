import { AppError } from '../../shared/errors/app-error.js';

/** A PERCENT wallet has one share at least. */
export class LastShare extends AppError {
  constructor() {
    super('conflict', 'LAST_SHARE');
  }
}

/** There are not two open accounts of one wallet. */
export class NoAccountsToMerge extends AppError {
  constructor() {
    super('conflict', 'NO_ACCOUNTS_TO_MERGE');
  }
}

export class TooManyShares extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_SHARES', { max });
  }
}
