import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ExaminationTable } from '~/areas/admin/ledger/examination-table';
import { LedgerFacts } from '~/areas/admin/ledger/ledger-facts';
import { readLedger } from '~/areas/admin/ledger/ledger.server';
import { RepairSteps } from '~/areas/admin/ledger/repair-steps';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { installationOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Form, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'ledger.title', texts: ['ledger', 'wallet'], live: ['walletsChanged'] };

export const loader = installationOnly(({ context, actor }) => readLedger({ context, actor }));

export const action = installationOnly(
  intents({
    examine: {
      answer: async ({ context, actor }) => {
        const requested = await context.services.wallet.ledgerWatch.examine(actor);
        return { done: requested ? ('ledger.requested' as const) : ('ledger.underWay' as const) };
      },
    },
  }),
);

export default function Ledger() {
  const { t } = useTranslation();
  const { report, examinations } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  const examine = (
    <Form fetcher={fetcher} intent="examine">
      <SubmitButton kind="default" disabled={report.running}>
        {t(report.running ? 'ledger.running' : 'ledger.examine')}
      </SubmitButton>
    </Form>
  );
  return (
    <>
      {report.broken && <RepairSteps broken={report.broken} />}
      <Panel title={t('ledger.title')} help={t('ledger.help')} tools={examine}>
        <LedgerFacts report={report} />
      </Panel>
      <Panel title={t('ledger.examinations')} flush>
        {examinations.length === 0 ? (
          <EmptyState title={t('ledger.none')} />
        ) : (
          <ExaminationTable examinations={examinations} />
        )}
      </Panel>
    </>
  );
}
