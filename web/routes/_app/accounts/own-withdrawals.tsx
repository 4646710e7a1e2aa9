import { useLoaderData } from '@remix-run/react';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readOwnHolder } from '~/areas/wallet/page/holder.server';
import { MoreLinks } from '~/ui/data/more-links';
import { OwnWithdrawals } from '~/areas/wallet/withdrawals/own-withdrawals';
import { CANCEL_WITHDRAWAL, readOwnWithdrawals } from '~/areas/wallet/withdrawals/withdrawals.server';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

export const handle: PageHandle = {
  title: 'withdrawals.title',
  texts: ['wallet', 'withdrawals'],
  live: ['walletsChanged'],
};

export const loader = loginOnly(async ({ request, context, actor }) => {
  const { holder, query } = await readOwnHolder({ request, context, actor });
  const { searchParams: search } = new URL(request.url);
  return { holder, asked: search.get('asked'), ...(await readOwnWithdrawals({ context, actor, query, search })) };
});

export const action = loginOnly(intents({ cancel: CANCEL_WITHDRAWAL }, readOwnHolder));

export default function OwnWithdrawalsPage() {
  const { holder, withdrawals, next, isFirst, asked } = useLoaderData<typeof loader>();
  return (
    <AccountsPage holder={holder}>
      <OwnWithdrawals withdrawals={withdrawals} asked={asked} />
      <MoreLinks next={next} isFirst={isFirst} />
    </AccountsPage>
  );
}
