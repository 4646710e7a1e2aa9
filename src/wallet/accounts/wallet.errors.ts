import { AppError } from '../../shared/errors/app-error.js';

/** The operation is not available for this kind of wallet. */
export class WalletKindDiffers extends AppError {
  constructor() {
    super('conflict', 'WALLET_KIND');
  }
}

export class WalletNotEmpty extends AppError {
  constructor() {
    super('conflict', 'WALLET_NOT_EMPTY');
  }
}

export class DefaultWallet extends AppError {
  constructor() {
    super('conflict', 'DEFAULT_WALLET');
  }
}

export class TooManyWallets extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_WALLETS', { max });
  }
}
