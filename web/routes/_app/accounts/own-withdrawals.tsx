import { useLoaderData } from '@remix-run/react';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readHolder } from '~/areas/wallet/page/holder.server';
import { MoreLinks } from '~/ui/data/more-links';
import { OwnWithdrawals } from '~/areas/wallet/withdrawals/own-withdrawals';
import { cancelWithdrawal, readOwnWithdrawals } from '~/areas/wallet/withdrawals/withdrawals.server';
import type { PageHandle } from '~/lib/page-handle';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';

export const handle: PageHandle = { title: 'withdrawals.title', texts: ['wallet', 'withdrawals'] };

const OWN = { userType: 'user' };

export const loader = loginOnly(async ({ request, context, actor }) => {
  const { holder, query } = await readHolder({ request, context, actor, params: OWN });
  const { searchParams: search } = new URL(request.url);
  return { holder, ...(await readOwnWithdrawals({ context, actor, query, search })) };
});

export const action = loginOnly(async ({ request, context, actor }) => {
  await readHolder({ request, context, actor, params: OWN });
  const form = await request.formData();
  return refusable({ context }, intentOf(form), () => cancelWithdrawal({ context, actor, form }));
});

export default function OwnWithdrawalsPage() {
  const { holder, withdrawals, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <AccountsPage holder={holder}>
      <OwnWithdrawals withdrawals={withdrawals} />
      <MoreLinks next={next} isFirst={isFirst} />
    </AccountsPage>
  );
}
