import { AppError } from '../../../shared/errors/app-error.js';

/** Whoever asks has no verified identity document and proof of address. */
export class KycMissing extends AppError {
  constructor() {
    super('conflict', 'KYC_MISSING');
  }
}

export class BelowMinimum extends AppError {
  constructor(minimum: string) {
    super('conflict', 'BELOW_MINIMUM', { minimum });
  }
}

/** It is another one than was shown. */
export class ChargeChanged extends AppError {
  constructor(charge: string) {
    super('conflict', 'CHARGE_CHANGED', { charge });
  }
}

/** Nobody decides about a withdrawal they asked for themselves. */
export class OwnWithdrawal extends AppError {
  constructor() {
    super('conflict', 'OWN_WITHDRAWAL');
  }
}

/** In the state that it is in by now, this is not possible. */
export class WithdrawalDecided extends AppError {
  constructor() {
    super('conflict', 'WITHDRAWAL_DECIDED');
  }
}

/** It has not gone to the bank in a file yet. */
export class WithdrawalNotBatched extends AppError {
  constructor() {
    super('conflict', 'WITHDRAWAL_NOT_BATCHED');
  }
}

/** A payment file names the account that pays. */
export class CompanyBankMissing extends AppError {
  constructor() {
    super('conflict', 'COMPANY_BANK_MISSING');
  }
}
