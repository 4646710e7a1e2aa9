import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readCompanyHolder } from '~/areas/wallet/page/holder.server';
import { BatchList } from '~/areas/wallet/withdrawals/company/batch-list';
import {
  readCompanyWithdrawals,
  WITHDRAWAL_INTENTS,
} from '~/areas/wallet/withdrawals/company/company-withdrawals.server';
import { DecideList } from '~/areas/wallet/withdrawals/company/decide-list';
import { VIEWS } from '~/areas/wallet/withdrawals/company/views';
import { MoreLinks } from '~/ui/data/more-links';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { TextLink } from '~/ui/basics/text-link';
import { EmptyState } from '~/ui/layout/empty-state';
import { ViewLinks } from '~/ui/layout/view-links';

export const handle: PageHandle = {
  title: 'withdrawals.title',
  texts: ['wallet', 'withdrawals', 'destinations', 'identity'],
  live: ['walletsChanged'],
};

const accountants = permissionBased('accounts.company');

export const loader = accountants(async ({ request, context, actor }) => {
  const { holder, query } = await readCompanyHolder({ request, context, actor });
  const { searchParams: search } = new URL(request.url);
  return { holder, ...(await readCompanyWithdrawals({ context, actor, query, search })) };
});

export const action = accountants(intents(WITHDRAWAL_INTENTS, readCompanyHolder));

export default function CompanyWithdrawals() {
  const { t } = useTranslation();
  const { holder, view, only, counts, withdrawals, outlook, batches, next, isFirst } = useLoaderData<typeof loader>();
  const isEmpty = withdrawals.length + batches.length === 0;
  const views = VIEWS.map((name) => ({
    name,
    label: t(`withdrawals.view.${name}`),
    count: name === 'held' || name === 'batched' ? counts[name] : undefined,
  }));
  return (
    <AccountsPage holder={holder}>
      <ViewLinks label={t('withdrawals.views')} views={views} current={view} />
      {only && (
        <p>
          {t(`withdrawals.only.${only}`)} <TextLink to={`?view=${view}`}>{t('withdrawals.batch.all')}</TextLink>
        </p>
      )}
      {isEmpty && (
        <EmptyState kind={view === 'held' ? 'done' : 'empty'} title={t(`withdrawals.empty.${view}`)}>
          {view === 'held' && t('withdrawals.empty.heldText')}
        </EmptyState>
      )}
      {view === 'batches' ? (
        !isEmpty && <BatchList batches={batches} mayChange={holder.mayChange} />
      ) : (
        <DecideList key={view} withdrawals={withdrawals} outlook={outlook} view={view} mayChange={holder.mayChange} />
      )}
      <MoreLinks next={next} isFirst={isFirst} />
    </AccountsPage>
  );
}
