import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { readTrialMoney } from '~/areas/wallet/money-checks/trial-money.server';
import { TrialTable } from '~/areas/wallet/money-checks/trial-table';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readCompanyHolder } from '~/areas/wallet/page/holder.server';
import { useActionResult } from '~/lib/actions/use-action-result';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { companyOwnersOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'checks.trial.title',
  texts: ['wallet', 'checks', 'identity'],
  live: ['walletsChanged'],
};

export const loader = companyOwnersOnly(async ({ request, context, actor, workspace }) => {
  const trial = await readTrialMoney({ context, actor }, workspace.company.uuid);
  const { holder } = await readCompanyHolder({ request, context, actor });
  return { holder, trial };
});

export const action = companyOwnersOnly(
  formAction({
    done: 'checks.trial.done',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.trialMoney.remove(actor, {
        company: workspace.company.uuid,
        fingerprint: textOf(form, 'fingerprint') ?? '',
        idempotencyKey: textOf(form, 'idempotencyKey') ?? '',
      }),
  }),
);

/** Shows owners the money of the sandbox, and what its removal takes from each wallet. */
export default function TrialMoney() {
  const { t } = useTranslation();
  const { holder, trial } = useLoaderData<typeof loader>();
  const { fetcher, remember, told, dialog } = useStepUp<typeof action>();
  useActionResult(told);
  const { fingerprint, wallets, blocked } = trial;
  return (
    <AccountsPage holder={holder}>
      <Panel title={t('checks.trial.title')} help={t(blocked ? 'checks.trial.blocked' : 'checks.trial.help')} flush>
        {fingerprint === null ? (
          <EmptyState kind="done" title={t('checks.trial.none')} />
        ) : (
          <TrialTable wallets={wallets} />
        )}
      </Panel>
      {fingerprint !== null && (
        <Panel title={t('checks.trial.remove')} help={t('checks.trial.removeHelp')}>
          <Form fetcher={fetcher} onSubmit={remember}>
            <input type="hidden" name="fingerprint" value={fingerprint} />
            <CommandKey answer={told} />
            <FormActions>
              <SubmitButton kind="danger">{t('checks.trial.submit', { count: wallets.length })}</SubmitButton>
            </FormActions>
          </Form>
        </Panel>
      )}
      {dialog}
    </AccountsPage>
  );
}
