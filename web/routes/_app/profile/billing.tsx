import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BankPanel } from '~/areas/wallet/billing/bank-panel';
import { bankInput, kindOf, readBank } from '~/areas/wallet/billing/bank.server';
import { KycPanel } from '~/areas/wallet/billing/kyc-panel';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

export const handle: PageHandle = { title: 'billing.own.title', texts: ['billing'], live: ['walletsChanged'] };

export const loader = loginOnly(async ({ request, context, actor }) => {
  const { documents } = context.services.identity;
  const { ownBilling } = context.services.wallet;
  const { of, ...bank } = readBank({ context, search: new URL(request.url).searchParams });
  const { identity, proofOfAddress, verified } = await documents.infoStatus(actor);
  return { ...bank, ...of(await ownBilling.list(actor)), kyc: { identity, proofOfAddress, verified } };
});

export const action = loginOnly(
  intents({
    saveBank: {
      done: 'billing.done.saved',
      run: ({ context, actor, form }) => context.services.wallet.ownBilling.save(actor, kindOf(form), bankInput(form)),
    },
    defaultBank: {
      done: 'billing.done.default',
      run: ({ context, actor, form }) => context.services.wallet.ownBilling.makeDefault(actor, { kind: kindOf(form) }),
    },
    revealBank: {
      answer: async ({ context, actor, form }) => ({
        numbers: await context.services.wallet.ownBilling.reveal(actor, { kind: kindOf(form) }),
      }),
    },
  }),
);

export default function OwnBilling() {
  const { t } = useTranslation();
  const { kyc, ...bank } = useLoaderData<typeof loader>();
  return (
    <>
      <KycPanel kyc={kyc} />
      <BankPanel title={t('billing.own.title')} help={t('billing.own.help')} {...bank} mayChange />
    </>
  );
}
