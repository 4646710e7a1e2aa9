import { useTranslation } from 'react-i18next';
import { MoneyText } from '~/ui/basics/money-text';
import { Stat, Stats } from '~/ui/data/stat';
import type { StateTotalItem } from './invoice-row';

/** Sums the invoices of the days in each state, on all pages together. */
export function InvoiceTotals({ totals }: { totals: readonly StateTotalItem[] }) {
  const { t } = useTranslation();
  if (totals.length === 0) return null;
  return (
    <Stats>
      {totals.map(({ state, count, total, currency, decimals }) => (
        <Stat
          key={`${state} ${currency}`}
          label={t(`payroll.state.${state}`)}
          compared={t('payroll.invoices', { count })}
        >
          <MoneyText minor={total} currency={currency} decimals={decimals} />
        </Stat>
      ))}
    </Stats>
  );
}
