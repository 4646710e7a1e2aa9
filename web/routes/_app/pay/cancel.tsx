import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import { CheckoutState } from '~/areas/wallet/deposits/checkout-state';
import { verifyDeposit } from '~/areas/wallet/deposits/deposits.server';
import { ButtonLink, buttonClass } from '~/ui/basics/button';
import { MoneyText } from '~/ui/basics/money-text';
import type { PageHandle } from '~/lib/page-handle';
import { redirectWithToast } from '~/lib/server/flash.server';
import { textFor } from '~/lib/locale/catalogues.server';
import { textOf } from '~/lib/server/form-fields.server';
import { loginRequired } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'deposits.page.cancel',
  texts: ['deposits', 'wallet'],
  live: ['walletsChanged'],
};

/** Where a card provider sends people back to who did not pay. Only the button cancels. */
export const loader = loginRequired(async ({ request, context, actor }) => ({
  deposit: await verifyDeposit(context, actor, new URL(request.url).searchParams.get('deposit')),
  broken: await readBrokenLedger(context),
}));

export const action = loginRequired(
  formAction({
    answer: async ({ context, actor, form }) => {
      const { deposit } = await context.services.wallet.depositStates.cancel(actor, {
        deposit: textOf(form, 'deposit'),
      });
      const text = textFor(context, 'deposits.done.cancelled');
      return redirectWithToast(`/accounts/${deposit.ownerKind.toLowerCase()}`, { text });
    },
  }),
);

export default function PayCancel() {
  const { t } = useTranslation();
  const { deposit, broken } = useLoaderData<typeof loader>();
  return (
    <Page title={t('deposits.page.cancel')}>
      <BrokenBanner broken={broken} />
      {deposit?.state === 'CREATED' ? (
        <EmptyState
          title={t('deposits.left.title')}
          actions={
            <Form>
              <input type="hidden" name="deposit" value={deposit.uuid} />
              <FormActions>
                {deposit.link && (
                  <a className={buttonClass({ kind: 'primary' })} href={deposit.link}>
                    {t('deposits.left.back')}
                  </a>
                )}
                <SubmitButton kind="default">{t('deposits.open.cancel')}</SubmitButton>
                <ButtonLink to={`/accounts/${deposit.userType}`}>{t('deposits.toAccounts')}</ButtonLink>
              </FormActions>
            </Form>
          }
        >
          <p>
            <MoneyText minor={deposit.amount} currency={deposit.currency} decimals={deposit.decimals} large />
          </p>
          <p>{t('deposits.left.text')}</p>
        </EmptyState>
      ) : (
        <CheckoutState deposit={deposit} />
      )}
    </Page>
  );
}
