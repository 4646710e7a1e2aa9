import { AppError } from '../../shared/errors/app-error.js';
import { formatAmount } from '../../shared/money/money.js';
import type { MoneyLeftList } from './company-money.js';

/** The sentence names the first of what is left, the list all of it. */
export class HasMoney extends AppError {
  constructor({ items, total }: MoneyLeftList) {
    const names = items.map(({ owner, wallet, amount, currency }) =>
      [owner ?? wallet ?? '', formatAmount(amount, currency), currency].join(' ').trim(),
    );
    const list = total > items.length ? [...names, '…'] : names;
    super('conflict', 'HAS_MONEY', { list: list.join('; ') });
  }
}

/** Money was moved in it already, and amounts are not converted. */
export class CurrencyFixed extends AppError {
  constructor() {
    super('conflict', 'CURRENCY_FIXED');
    this.fields = { currency: [{ key: 'errors.CURRENCY_FIXED' }] };
  }
}
