import { useTranslation } from 'react-i18next';
import { InvoiceTable } from '~/areas/payroll/invoices/invoice-table';
import { useSearchState } from '~/lib/actions/use-search-state';
import { ButtonLink } from '~/ui/basics/button';
import { MoreLinks } from '~/ui/data/more-links';
import { EmptyState } from '~/ui/layout/empty-state';
import type { AnswersItem } from '../run-item';

/** Invoices that were sent for the period, and the answers of its people; the page hears of each answer. */
export function AnswersStep({ page: { rows, next, isFirst } }: { page: AnswersItem }) {
  return (
    <>
      <InvoiceTable rows={rows} named empty={<NothingSent />} />
      <MoreLinks next={next} isFirst={isFirst} />
    </>
  );
}

function NothingSent() {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  return (
    <EmptyState
      title={t('payroll.run.nothingSent')}
      actions={<ButtonLink to={searchWith({ step: 'review' })}>{t('payroll.run.toReview')}</ButtonLink>}
    >
      {t('payroll.run.nothingSentHelp')}
    </EmptyState>
  );
}
