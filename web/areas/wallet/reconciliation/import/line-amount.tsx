import { currencyOf } from '@server/shared/money/currency';
import { parseAmount } from '@server/shared/money/money';
import type { BankWallet } from '~/areas/wallet/reconciliation/bank-view';
import { MoneyText } from '~/ui/basics/money-text';

/** The amount of a line, signed decimal text. */
export function LineAmount({ amount, wallet }: { amount: string; wallet: BankWallet }) {
  const units = parseAmount(amount.replace(/^-/, ''), currencyOf(wallet.currency)) ?? 0n;
  const minor = `${amount.startsWith('-') ? '-' : ''}${units}`;
  return <MoneyText minor={minor} currency={wallet.currency} decimals={wallet.decimals} signed />;
}
