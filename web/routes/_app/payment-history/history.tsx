import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InvoiceFilters } from '~/areas/payroll/invoices/invoice-filters';
import { InvoiceTable } from '~/areas/payroll/invoices/invoice-table';
import { InvoiceTotals } from '~/areas/payroll/invoices/invoice-totals';
import { payShown, readInvoices } from '~/areas/payroll/invoices/invoices.server';
import { ApprovedList } from '~/areas/payroll/pay-runs/approved-list';
import { PayRunPanels } from '~/areas/payroll/pay-runs/pay-run-panels';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { MoreLinks } from '~/ui/data/more-links';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'payroll.history.title',
  texts: ['payroll', 'wallet', 'destinations'],
  menu: { group: 'money', help: 'payroll.history.menuHelp', icon: 'invoices' },
  live: ['payrollChanged', 'payRunProgress', 'walletsChanged'],
};

export const loader = loginRequired(async ({ request, context, actor, workspace }) => ({
  ...(await readInvoices({ context, actor, workspace }, new URL(request.url).searchParams)),
  broken: await readBrokenLedger(context),
}));

export const action = loginRequired(formAction({ answer: payShown }));

export default function PaymentHistory() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { rows, totals, filter, next, isFirst, seesAll, mayPay, project, zone, runs, approved } = data;
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
      <BrokenBanner broken={data.broken} />
      <PayRunPanels runs={runs} />
      <InvoiceTotals totals={totals} />
      {approved ? (
        <ApprovedList rows={rows} approved={approved} empty={empty} constraints={data.constraints} />
      ) : (
        <InvoiceTable rows={rows} named={seesAll} empty={empty} />
      )}
      <MoreLinks next={next} isFirst={isFirst} />
    </Page>
  );
}
