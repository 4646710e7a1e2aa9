import type { MoneyLeftList } from '@server/company';
import { exponentOf } from '@server/shared/money/currency';
import type { MoneyLeftView } from './money-left';

/** Returns the money that is left as the page shows it: amounts travel as text. */
export function moneyLeftView({ items, total }: MoneyLeftList): MoneyLeftView {
  return {
    items: items.map(({ kind, owner, wallet, amount, currency }) => ({
      kind,
      owner: owner ?? wallet ?? '',
      units: String(amount),
      currency,
      decimals: exponentOf(currency),
    })),
    total,
  };
}
