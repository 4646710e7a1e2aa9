import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import type { RateItem } from './rate-item';

/** `9.50 USD/hour` */
export function RateText({ rate }: { rate: Pick<RateItem, 'amount' | 'currency' | 'decimals' | 'unit'> }) {
  const { t } = useTranslation();
  const amount = `${formatMinorUnits(rate.amount, rate.decimals)} ${rate.currency}`;
  return <bdi className="wz-num">{t(`payroll.rates.per.${rate.unit ?? 'HOUR'}`, { amount })}</bdi>;
}
