import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import { formatRange } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import type { InvoiceItem } from './invoice-item';

interface Props {
  invoice: InvoiceItem;
  /** The reader is paid by it and has not answered yet. */
  mayReject: boolean;
}

/** Says which days pay less than was agreed when they were worked. */
export function LoweredRates({ invoice, mayReject }: Props) {
  const { t } = useTranslation();
  const { lowered, currency, decimals } = invoice;
  if (lowered.length === 0) return null;
  const rate = ({ amount, unit }: (typeof lowered)[number]['now']) =>
    t(`payroll.rates.per.${unit ?? 'HOUR'}`, { amount: `${formatMinorUnits(amount, decimals)} ${currency}` });
  return (
    <Banner kind="warning" title={t('payroll.lowered.title')}>
      {lowered.map(({ from, to, former, now }) => (
        <p key={from}>
          {t('payroll.lowered.days', { days: formatRange(from, to), former: rate(former), now: rate(now) })}
        </p>
      ))}
      {mayReject && <p>{t('payroll.lowered.reject')}</p>}
    </Banner>
  );
}
