import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readHolder } from '~/areas/wallet/page/holder.server';
import { StatementExport } from '~/areas/wallet/statement/statement-export';
import { StatementFilters } from '~/areas/wallet/statement/statement-filters';
import { StatementList } from '~/areas/wallet/statement/statement-list';
import { readStatement } from '~/areas/wallet/statement/read/statement.server';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { latePart } from '~/ui/basics/late-part';
import { EmptyState } from '~/ui/layout/empty-state';

const TransactionDrawer = latePart(() => import('~/areas/wallet/statement/drawer/transaction-drawer'));

export const handle: PageHandle = {
  title: 'statement.title',
  texts: ['wallet', 'statement'],
  live: ['walletsChanged'],
};

export const loader = loginOnly(async (args) => {
  const { request, context, actor } = args;
  const { holder, query } = await readHolder(args);
  const search = new URL(request.url).searchParams;
  return { holder, ...(await readStatement({ context, actor, query, search }, holder)) };
});

export const action = loginOnly(
  formAction(
    {
      done: 'statement.delete.done',
      run: ({ context, actor, form }) =>
        context.services.wallet.reversals.delete(actor, {
          idempotencyKey: textOf(form, 'idempotencyKey'),
          transaction: textOf(form, 'transaction'),
          reason: form.get('reason') ?? '',
        }),
    },
    readHolder,
  ),
);

export default function StatementPage() {
  const { t } = useTranslation();
  const { holder, subjects, subject, filter, vendors, statement, refused, chosen, zone } =
    useLoaderData<typeof loader>();
  const { userType, mayChange } = holder;
  const isEmpty = !statement || (statement.rows.length === 0 && statement.next === null);
  return (
    <AccountsPage holder={holder} tools={subject && <StatementExport userType={userType} empty={isEmpty} />}>
      {subject ? (
        <>
          <StatementFilters {...{ subjects, subject, filter, vendors }} zone={zone.name} />
          {refused && (
            <Banner kind="warning" live>
              {refused}
            </Banner>
          )}
          {statement && <StatementList {...{ statement, subject, filter }} />}
          {chosen && <TransactionDrawer transaction={chosen} subject={subject} mayChange={mayChange} />}
        </>
      ) : (
        <EmptyState title={t('statement.noAccount')}>{t('statement.noAccountHelp')}</EmptyState>
      )}
    </AccountsPage>
  );
}
