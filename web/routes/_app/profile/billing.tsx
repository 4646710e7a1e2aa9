import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BankPanel } from '~/areas/wallet/billing/bank-panel';
import { bankInput, kindOf, readBank } from '~/areas/wallet/billing/bank.server';
import { KycPanel } from '~/areas/wallet/billing/kyc-panel';
import type { PageHandle } from '~/lib/page-handle';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';

export const handle: PageHandle = { title: 'billing.own.title', texts: ['billing'] };

export const loader = loginOnly(async ({ request, context, actor }) => {
  const { documents, ownBilling } = context.services;
  const { of, ...bank } = readBank({ context, search: new URL(request.url).searchParams });
  const { identity, proofOfAddress, verified } = await documents.infoStatus(actor);
  return { ...bank, ...of(await ownBilling.list(actor)), kyc: { identity, proofOfAddress, verified } };
});

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { ownBilling } = context.services;
  const kind = kindOf(form);
  return refusable({ context }, intent, async () => {
    switch (intent) {
      case 'revealBank':
        return { intent, numbers: await ownBilling.reveal(actor, { kind }) };
      case 'defaultBank':
        await ownBilling.makeDefault(actor, { kind });
        return { intent, done: 'billing.done.default' as const };
      default:
        await ownBilling.save(actor, kind, bankInput(form));
        return { intent, done: 'billing.done.saved' as const };
    }
  });
});

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
