import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { exponentOf } from '@server/shared/money/currency';
import { Task } from '~/areas/shell/layout/full-layout';
import styles from '~/areas/wallet/deposits/deposits.module.css';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { everybody } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { MoneyText } from '~/ui/basics/money-text';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'deposits.sandbox.title', texts: ['deposits'] };

/** The checkout page of a trial: no money moves, and there is none of it in production. */
export const loader = everybody(async ({ params, context }) => {
  const session = await context.services.wallet.sandboxCheckout.preview(params['session'] ?? '');
  const { amount, currency, description, state } = session;
  return { amount: amount.toString(), currency, decimals: exponentOf(currency), description, state };
});

export const action = everybody(
  intents({
    pay: {
      answer: async ({ params, context }) =>
        redirect(await context.services.wallet.sandboxCheckout.pay(params['session'] ?? '')),
    },
    leave: {
      answer: async ({ params, context }) =>
        redirect(await context.services.wallet.sandboxCheckout.leave(params['session'] ?? '')),
    },
  }),
);

export default function SandboxCheckoutPage() {
  const { t } = useTranslation();
  const { amount, currency, decimals, description, state } = useLoaderData<typeof loader>();
  return (
    <Task title={t('deposits.sandbox.title')} lead={description}>
      <Banner kind="warning" title={t('deposits.sandbox.notice')}>
        {t('deposits.sandbox.noticeText')}
      </Banner>
      <div className={styles.amount}>
        <span className={styles.quiet}>{t('deposits.sandbox.toPay')}</span>
        <MoneyText minor={amount} currency={currency} decimals={decimals} large />
      </div>
      {state !== 'OPEN' && <p>{t(`deposits.sandbox.state.${state}`)}</p>}
      <FormActions>
        {state === 'OPEN' && (
          <Form intent="pay">
            <SubmitButton>{t('deposits.sandbox.pay')}</SubmitButton>
          </Form>
        )}
        <Form intent="leave">
          <SubmitButton kind="default">{t('deposits.sandbox.leave')}</SubmitButton>
        </Form>
      </FormActions>
    </Task>
  );
}
