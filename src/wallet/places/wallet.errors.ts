import { AppError, InvalidInput } from '../../shared/errors/app-error.js';
import { type Currency, exponentOf } from '../../shared/money/currency.js';
import { formatAmount, MAX_AMOUNT, type Minor, parseAmount } from '../../shared/money/money.js';

/** Throws InvalidInput that names the field and the limit. */
export function requireAmount(text: string, currency: Currency, field = 'amount'): Minor {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  const params = { digits: exponentOf(currency), max: formatAmount(MAX_AMOUNT, currency) };
  throw new InvalidInput({ [field]: [{ key: 'errors.AMOUNT_INVALID', params }] });
}

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
