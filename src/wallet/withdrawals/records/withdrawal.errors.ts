import { AppError } from '../../../shared/errors/app-error.js';

/** The person who asks has no verified identity document and proof of address. */
export class KycMissing extends AppError {
  constructor() {
    super('conflict', 'KYC_MISSING');
  }
}

/** Guests move money of a joint account to their own accounts, and withdraw it from there. */
export class JointAccountWithdrawal extends AppError {
  constructor() {
    super('forbidden', 'JOINT_WITHDRAWAL');
  }
}

export class BelowMinimum extends AppError {
  constructor(minimum: string) {
    super('conflict', 'BELOW_MINIMUM', { minimum });
  }
}

/** The charge is another one than was shown. */
export class ChargeChanged extends AppError {
  constructor(charge: string) {
    super('conflict', 'CHARGE_CHANGED', { charge });
  }
}

/** The withdrawal is by now in a state in which this is not possible. */
export class WithdrawalDecided extends AppError {
  constructor() {
    super('conflict', 'WITHDRAWAL_DECIDED');
  }
}

/** The withdrawal has not gone to the bank in a file yet. */
export class WithdrawalNotBatched extends AppError {
  constructor() {
    super('conflict', 'WITHDRAWAL_NOT_BATCHED');
  }
}

/** The file of its batch was downloaded: the bank may have paid it, unless the caller says that it did not. */
export class PaymentFileDownloaded extends AppError {
  constructor() {
    super('conflict', 'PAYMENT_FILE_DOWNLOADED');
  }
}

/** The file of a batch was downloaded: the bank may have it, unless the caller says that it was not handed over. */
export class BatchDownloaded extends AppError {
  constructor() {
    super('conflict', 'BATCH_DOWNLOADED');
  }
}

/** The withdrawals of a batch are held again, so nothing is left of it. */
export class BatchDissolved extends AppError {
  constructor() {
    super('conflict', 'BATCH_DISSOLVED');
  }
}

/** The result of a withdrawal of the batch at the bank is known. */
export class BatchSettled extends AppError {
  constructor() {
    super('conflict', 'BATCH_SETTLED');
  }
}

/**
 * The money would go to other bank details than those of the last payment, which were changed after the approval or in
 * the last days. Whoever pays has to name the payee and the version.
 */
export class DetailsChanged extends AppError {
  constructor(params: { name: string; payee: string; kind: string; version: number; account: string; former: string }) {
    super('conflict', 'DETAILS_CHANGED', params);
  }
}

/** A payment file names the account that pays. */
export class CompanyBankMissing extends AppError {
  constructor() {
    super('conflict', 'COMPANY_BANK_MISSING');
  }
}

/** The company's own bank details were saved before they were checked as banks print them. */
export class CompanyBankUnusable extends AppError {
  constructor() {
    super('conflict', 'COMPANY_BANK_UNUSABLE');
  }
}

/** All payments of a batch are left out of its file. */
export class NobodyPayable extends AppError {
  constructor() {
    super('conflict', 'NOBODY_PAYABLE');
  }
}

/** Why a bank cannot be asked to pay somebody. */
export type PayeeProblem =
  | 'NUMBERS_UNREADABLE'
  | 'HOLDER_UNPRINTABLE'
  | 'HOLDER_TOO_LONG'
  | 'ACCOUNT_MISSING'
  | 'ACCOUNT_INVALID'
  | 'BANK_MISSING'
  | 'BANK_INVALID'
  | 'COUNTRIES_DIFFER'
  | 'AMOUNT_TOO_LARGE';

/** A payment is left out of payment files. */
export class PayeeUnpayable extends AppError {
  constructor(readonly problem: PayeeProblem) {
    super('conflict', `PAYEE_${problem}`);
  }
}

/** The bank lines that are open do not show clearly which of them is the returned withdrawal. */
export class ReturnLineMissing extends AppError {
  constructor() {
    super('conflict', 'RETURN_LINE_MISSING');
  }
}
