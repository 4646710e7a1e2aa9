import { AppError } from '../../../shared/errors/app-error.js';

/** There is less in the account than shall leave it. */
export class InsufficientBalance extends AppError {
  constructor() {
    super('conflict', 'INSUFFICIENT_BALANCE');
  }
}

/** An account would hold more than can be counted safely. */
export class BalanceLimit extends AppError {
  constructor(limit: string) {
    super('conflict', 'BALANCE_LIMIT', { limit });
  }
}

/** Closed accounts neither give nor take. */
export class AccountClosed extends AppError {
  constructor() {
    super('conflict', 'ACCOUNT_CLOSED');
  }
}

/** No conversion: both ends of a movement are of one currency. */
export class CurrencyDiffers extends AppError {
  constructor() {
    super('conflict', 'CURRENCY_DIFFERS');
  }
}

/** The company still has money of the sandbox: nothing moves until an owner has removed it. */
export class TrialMoneyLeft extends AppError {
  constructor() {
    super('conflict', 'TRIAL_MONEY_LEFT');
  }
}

/** Stored postings no longer agree with the ledger: nothing moves until somebody has looked. */
export class LedgerBroken extends AppError {
  constructor() {
    super('unavailable', 'LEDGER_BROKEN');
    this.retryAfter = 600;
  }
}

/** A defect of the program, not a refusal: the caller asked for what no rule allows. Nothing is written. */
export class WrongPosting extends Error {
  override readonly name = 'WrongPosting';
}
