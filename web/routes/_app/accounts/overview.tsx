import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import { OwnerCard } from '~/areas/wallet/overview/owner-card';
import { readOverview } from '~/areas/wallet/overview/overview.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Page } from '~/ui/layout/page';
import { Columns } from '~/ui/primitives/stack';

export const handle: PageHandle = {
  title: 'wallet.accounts',
  texts: ['wallet'],
  menu: { group: 'money', label: 'shell.menu.accounts', help: 'shell.menu.accountsHelp', icon: 'wallet', chord: 'a' },
  live: ['walletsChanged'],
};

export const loader = loginRequired(async ({ context, actor }) => ({
  owners: await readOverview({ context, actor }),
  broken: await readBrokenLedger(context),
}));

export default function AccountsOverview() {
  const { t } = useTranslation();
  const { owners, broken } = useLoaderData<typeof loader>();
  return (
    <Page title={t('wallet.accounts')} context={t('wallet.lead')}>
      <BrokenBanner broken={broken} />
      <Columns gap={20} min={380} align="start">
        {owners.map((owner) => (
          <OwnerCard key={`${owner.userType}-${owner.company.uuid}`} owner={owner} />
        ))}
      </Columns>
    </Page>
  );
}
