import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readCompanyHolder } from '~/areas/wallet/page/holder.server';
import { BankLines } from '~/areas/wallet/reconciliation/bank-lines';
import { ImportList } from '~/areas/wallet/reconciliation/imports/import-list';
import { NoteList } from '~/areas/wallet/reconciliation/notes/note-list';
import { readBank } from '~/areas/wallet/reconciliation/reconciliation.server';
import { BANK_INTENTS } from '~/areas/wallet/reconciliation/run-bank-act.server';
import { ViewBar } from '~/areas/wallet/reconciliation/view-bar';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { Pagination } from '~/ui/data/pagination';
import { EmptyState } from '~/ui/layout/empty-state';

const ImportDialog = latePart(() => import('~/areas/wallet/reconciliation/import/import-dialog'));
const NoteDialog = latePart(() => import('~/areas/wallet/reconciliation/notes/note-dialog'));

export const handle: PageHandle = {
  title: 'reconciliation.title',
  texts: ['wallet', 'reconciliation', 'identity'],
  live: ['walletsChanged'],
};

/** People have no bank of their own here: only companies compare. */
const accountants = permissionBased('accounts.company');

export const loader = accountants(async ({ request, context, actor }) => {
  const { holder, query } = await readCompanyHolder({ request, context, actor });
  const { searchParams: search } = new URL(request.url);
  return { holder, ...(await readBank({ context, actor, query, search })) };
});

export const action = accountants(intents(BANK_INTENTS, readCompanyHolder));

export default function Reconciliation() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { holder, wallet, view, lines, notes, imports, page, perPage, total } = data;
  const { mayChange } = holder;
  const [open, setOpen] = useState<'import' | 'note' | null>(null);
  const close = () => setOpen(null);
  const tools = wallet && mayChange && (
    <>
      <Button kind="primary" onClick={() => setOpen('import')}>
        {t('reconciliation.import.open')}
      </Button>
      <Button onClick={() => setOpen('note')}>{t('reconciliation.note.open')}</Button>
    </>
  );
  return (
    <AccountsPage holder={holder} tools={tools}>
      {wallet ? (
        <>
          <ViewBar {...data} />
          {view === 'notes' && <NoteList {...data} notes={notes} wallet={wallet} mayChange={mayChange} />}
          {view === 'imports' && <ImportList imports={imports} wallet={wallet.uuid} mayChange={mayChange} />}
          {view !== 'notes' && (view !== 'imports' || lines.length > 0) && (
            <BankLines {...data} lines={lines} wallet={wallet} mayChange={mayChange} />
          )}
          <Pagination page={page} perPage={perPage} total={total} />
          {open === 'import' && <ImportDialog wallet={wallet} onClose={close} />}
          {open === 'note' && <NoteDialog note={null} wallet={wallet} vendors={data.vendors} onClose={close} />}
        </>
      ) : (
        <EmptyState title={t('wallet.empty.title')}>{t('wallet.empty.company')}</EmptyState>
      )}
    </AccountsPage>
  );
}
