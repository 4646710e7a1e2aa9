import { useTranslation } from 'react-i18next';
import { formatDay } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';
import type { InvoiceItem } from './invoice-item';
import { LoweredRates } from './lowered-rates';

/** Warns whoever looks at an invoice of facts to know before money moves. */
export function InvoiceFlags({ invoice, isOwn }: { invoice: InvoiceItem; isOwn: boolean }) {
  const { t } = useTranslation();
  const { state, reason, remarks, unrated, waiting, changedDays, lines, user } = invoice;
  const daysOf = (days: readonly string[]) => days.map(formatDay).join(' · ');
  return (
    <>
      {reason && (state === 'REJECTED' || state === 'CANCELLED') && (
        <Banner kind={state === 'REJECTED' ? 'danger' : 'info'} title={t(`payroll.flags.${state}`)}>
          {reason}
        </Banner>
      )}
      {reason && state === 'PAID' && (
        <Banner kind="success" title={t('payroll.flags.PAID')}>
          {reason}
        </Banner>
      )}
      {remarks && state === 'ADJUSTED' && (
        <Banner kind="info" title={t('payroll.flags.adjusted')}>
          {remarks}
        </Banner>
      )}
      <LoweredRates invoice={invoice} mayReject={isOwn && invoice.moves.includes('reject')} />
      {changedDays.length > 0 && (
        <Banner kind="warning" title={t('payroll.flags.changed')}>
          {daysOf(changedDays)}. {t(isOwn ? 'payroll.flags.changedWorker' : 'payroll.flags.changedPayer')}
        </Banner>
      )}
      {unrated.length > 0 && (
        <Banner
          kind="warning"
          title={t('payroll.flags.unrated')}
          actions={<TextLink to={`/payments/rates?user=${user}`}>{t('payroll.flags.toRates')}</TextLink>}
        >
          {daysOf(unrated.map(({ day }) => day))}
        </Banner>
      )}
      {waiting.length > 0 && (
        <Banner kind="info" title={t('payroll.flags.waiting')}>
          {daysOf(waiting.map(({ day }) => day))}
        </Banner>
      )}
      {state === 'DRAFT' && lines.length === 0 && <Banner kind="warning">{t('payroll.flags.empty')}</Banner>}
    </>
  );
}
