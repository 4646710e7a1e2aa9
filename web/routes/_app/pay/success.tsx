import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import { CheckoutState } from '~/areas/wallet/deposits/checkout-state';
import { verifyDeposit } from '~/areas/wallet/deposits/deposits.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'deposits.page.success',
  texts: ['deposits', 'wallet'],
  live: ['walletsChanged'],
};

/** Where a card provider sends people back to. It credits what was paid, and the address alone means nothing. */
export const loader = loginRequired(async ({ request, context, actor }) => ({
  deposit: await verifyDeposit(context, actor, new URL(request.url).searchParams.get('deposit')),
  broken: await readBrokenLedger(context),
}));

export default function PaySuccess() {
  const { t } = useTranslation();
  const { deposit, broken } = useLoaderData<typeof loader>();
  return (
    <Page title={t('deposits.page.success')}>
      <BrokenBanner broken={broken} />
      <CheckoutState deposit={deposit} />
    </Page>
  );
}
