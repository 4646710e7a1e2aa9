import { useTranslation } from 'react-i18next';
import { MoneyText } from '~/ui/basics/money-text';
import type { RateItem } from './rate-item';

/** `9.50 USD an hour` */
export function RateText({ rate }: { rate: Pick<RateItem, 'amount' | 'currency' | 'decimals' | 'unit'> }) {
  const { t } = useTranslation();
  return (
    <>
      <MoneyText minor={rate.amount} currency={rate.currency} decimals={rate.decimals} />{' '}
      {t(`payroll.rates.per.${rate.unit ?? 'HOUR'}`)}
    </>
  );
}
