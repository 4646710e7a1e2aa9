import { AppError } from '../../shared/errors/app-error.js';

/**
 * Single shares of a PERCENT wallet trade within their family only; to other families the wallet gives and takes as a
 * whole.
 */
export class FamilyOnly extends AppError {
  constructor() {
    super('conflict', 'FAMILY_ONLY');
    this.fields = { to: [{ key: 'errors.FAMILY_ONLY' }] };
  }
}

/** Nothing leaves a wallet that owes money back. */
export class WalletOwes extends AppError {
  constructor() {
    super('conflict', 'WALLET_OWES');
  }
}

/** Source and target are the same account. */
export class SameAccount extends AppError {
  constructor() {
    super('conflict', 'SAME_ACCOUNT');
    this.fields = { to: [{ key: 'errors.SAME_ACCOUNT' }] };
  }
}

/** Transfers between families and those within one go by different calls. */
export class OtherFamily extends AppError {
  constructor() {
    super('conflict', 'OTHER_FAMILY');
    this.fields = { to: [{ key: 'errors.OTHER_FAMILY' }] };
  }
}

/** The account is not shared any more, or not in this direction. */
export class DirectionForbids extends AppError {
  constructor() {
    super('conflict', 'DIRECTION_FORBIDS');
  }
}
