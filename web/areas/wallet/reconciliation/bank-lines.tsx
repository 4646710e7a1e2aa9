import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswered } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { usePageKeys } from '~/lib/use-page-keys';
import { latePart } from '~/ui/basics/late-part';
import { EmptyState } from '~/ui/layout/empty-state';
import { BankLineRow } from './bank-line-row';
import type { BankWallet, LineItem, View } from './bank-view';
import styles from './reconciliation.module.css';

const BookDialog = latePart(() => import('./book/book-dialog'));

interface Props {
  lines: readonly LineItem[];
  view: View;
  wallet: BankWallet;
  wallets: readonly BankWallet[];
  vendors: readonly string[];
  mayChange: boolean;
}

/** Lines of the bank, of which one is chosen: `j` and `k` go on and back, `a` accepts what is suggested, `b` books it. */
export function BankLines({ lines, view, wallet, wallets, vendors, mayChange }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useAnswered(fetcher.data);
  const [chosen, setChosen] = useState<string | null>(null);
  const [booking, setBooking] = useState<LineItem | null>(null);
  const line = lines.find(({ uuid }) => uuid === chosen) ?? lines[0];
  const go = (by: number) => {
    const next = line && lines[lines.indexOf(line) + by];
    if (!next) return;
    setChosen(next.uuid);
    document.getElementById(`line-${next.uuid}`)?.focus();
  };
  const accept = (one: LineItem | undefined) => {
    const [best] = one?.suggestions ?? [];
    if (!one || !best || fetcher.state !== 'idle') return;
    const named = best.kind === 'DEPOSIT' ? 'deposit' : best.kind === 'RECONCILIATION' ? 'reconciliation' : 'posting';
    const intent = best.kind === 'DEPOSIT' ? 'confirm' : 'match';
    fetcher.submit({ intent, line: one.uuid, [named]: best.uuid }, { method: 'post' });
  };
  const unmatch = (one: LineItem) => fetcher.submit({ intent: 'unmatch', line: one.uuid }, { method: 'post' });
  const mayBook = (one: LineItem | undefined) => one !== undefined && one.state !== 'BOOKED';
  usePageKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      a: () => accept(line),
      b: () => mayBook(line) && setBooking(line ?? null),
    },
    mayChange && booking === null,
  );
  if (lines.length === 0) {
    return (
      <EmptyState kind={view === 'open' ? 'done' : 'empty'} title={t(`reconciliation.empty.${view}.title`)}>
        {t(`reconciliation.empty.${view}.text`)}
      </EmptyState>
    );
  }
  return (
    <>
      {mayChange && view === 'open' && <p className={styles.keys}>{t('reconciliation.keys')}</p>}
      <ul className={styles.lines}>
        {lines.map((one) => (
          <BankLineRow
            key={one.uuid}
            line={one}
            wallet={wallet}
            isChosen={one === line}
            tools={mayChange ? { accept, unmatch, book: setBooking, choose: (uuid) => setChosen(uuid) } : null}
          />
        ))}
      </ul>
      {booking && (
        <BookDialog
          key={booking.uuid}
          about={{
            line: booking.uuid,
            amount: booking.amount,
            text: booking.text,
            hasNote: booking.state === 'MATCHED',
          }}
          wallet={wallet}
          wallets={wallets}
          vendors={vendors}
          onClose={() => setBooking(null)}
        />
      )}
    </>
  );
}
