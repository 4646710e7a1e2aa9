import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InvoiceFilters } from '~/areas/payroll/invoices/invoice-filters';
import { InvoiceTable } from '~/areas/payroll/invoices/invoice-table';
import { InvoiceTotals } from '~/areas/payroll/invoices/invoice-totals';
import { readInvoices } from '~/areas/payroll/invoices/invoices.server';
import { MoreLinks } from '~/areas/payroll/invoices/more-links';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'payroll.history.title',
  texts: ['payroll'],
  menu: { group: 'money', help: 'payroll.history.menuHelp', icon: 'invoices' },
};

export const loader = loginRequired(({ request, context, actor, workspace }) =>
  readInvoices({ context, actor, workspace }, new URL(request.url).searchParams),
);

export default function PaymentHistory() {
  const { t } = useTranslation();
  const { rows, totals, filter, next, isFirst, seesAll, mayPay, project, zone } = useLoaderData<typeof loader>();
  const empty =
    filter.view !== 'all' || filter.isRange ? (
      <NothingFound />
    ) : (
      <EmptyState title={t('payroll.history.none')}>
        {t(mayPay ? 'payroll.history.noneHelpPayer' : 'payroll.history.noneHelp')}
      </EmptyState>
    );
  return (
    <Page
      title={t('payroll.history.title')}
      context={t('payroll.place', { project, zone })}
      filters={<InvoiceFilters filter={filter} seesAll={seesAll} />}
    >
      <InvoiceTotals totals={totals} />
      <InvoiceTable rows={rows} named={seesAll} empty={empty} />
      <MoreLinks next={next} isFirst={isFirst} />
    </Page>
  );
}
