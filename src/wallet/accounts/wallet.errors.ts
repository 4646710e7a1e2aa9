import { AppError } from '../../shared/errors/app-error.js';

/** What is asked for is not there for wallets of this kind. */
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
