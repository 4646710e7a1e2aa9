import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readInvoice } from '~/areas/payroll/invoice/invoice.server';
import { InvoiceLayer, InvoiceTools } from '~/areas/payroll/invoice/invoice-acts';
import { InvoiceDownload } from '~/areas/payroll/invoice/invoice-download';
import { InvoiceFlags } from '~/areas/payroll/invoice/invoice-flags';
import styles from '~/areas/payroll/invoice/invoice.module.css';
import { InvoiceLines } from '~/areas/payroll/invoice/invoice-lines';
import { InvoiceCosts, InvoiceSteps, InvoiceVersions } from '~/areas/payroll/invoice/invoice-side';
import { INVOICE_INTENTS } from '~/areas/payroll/invoice/run-invoice-act.server';
import { StateChip } from '~/areas/payroll/invoices/state-chip';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import { formatRange } from '~/lib/format/format-day';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { ButtonLink } from '~/ui/basics/button';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = {
  title: 'payroll.invoice.one',
  texts: ['payroll', 'wallet', 'destinations'],
  afterSwitch: '/payment-history',
  live: ['payrollChanged', 'payRunProgress', 'walletsChanged'],
};

export const loader = loginRequired(async ({ context, actor, workspace, params }) => ({
  ...(await readInvoice({ context, actor, workspace }, params['invoice'] ?? '')),
  broken: await readBrokenLedger(context),
}));

export const action = loginRequired(intents(INVOICE_INTENTS));

export default function InvoicePage() {
  const { t } = useTranslation();
  const { invoice, isOwn, wallets, constraints, broken } = useLoaderData<typeof loader>();
  const { number, name, project, from, to, state, memo, moves } = invoice;
  return (
    <Page
      title={number === null ? t('payroll.invoice.draft') : t('payroll.invoice.number', { number })}
      context={
        <>
          {[...(isOwn ? [] : [name]), project, formatRange(from, to)].join(' · ')} <StateChip state={state} />
        </>
      }
      tools={
        <>
          {isOwn && state === 'PAID' && (
            <ButtonLink kind="primary" to={`/accounts/user?do=withdraw&currency=${invoice.currency}`}>
              {t('wallet.act.withdraw.open')}
            </ButtonLink>
          )}
          <InvoiceTools moves={moves} />
          <InvoiceDownload invoice={invoice} />
        </>
      }
    >
      <BrokenBanner broken={broken} />
      <InvoiceFlags invoice={invoice} isOwn={isOwn} />
      <div className={styles.columns}>
        <Stack gap={16}>
          <InvoiceLines invoice={invoice} />
          {memo && (
            <Panel title={t('payroll.memo')}>
              <p>{memo}</p>
            </Panel>
          )}
        </Stack>
        <Stack gap={16}>
          <InvoiceCosts invoice={invoice} />
          <InvoiceSteps invoice={invoice} />
          <InvoiceVersions invoice={invoice} />
        </Stack>
      </div>
      <InvoiceLayer invoice={invoice} wallets={wallets} constraints={constraints} />
    </Page>
  );
}
