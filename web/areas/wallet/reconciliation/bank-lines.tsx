import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandKey } from '~/areas/money/command-key';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionResult } from '~/lib/actions/use-action-result';
import { usePageKeys } from '~/lib/look/use-page-keys';
import { latePart } from '~/ui/basics/late-part';
import { EmptyState } from '~/ui/layout/empty-state';
import { BankLineRow } from './bank-line-row';
import type { BankWallet, LineItem, View } from './bank-view';
import styles from './reconciliation.module.css';
import type { Undo } from './undo-dialog';

const BookDialog = latePart(() => import('./book/book-dialog'));
const UndoDialog = latePart(() => import('./undo-dialog'));

/** Names by which the form sends a candidate of a kind. */
const NAMED = { DEPOSIT: 'deposit', RECONCILIATION: 'reconciliation', POSTING: 'posting' } as const;

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
  const { fetcher, send, told, asking, dialog } = useStepUp();
  useActionResult(told);
  const idempotencyKey = useCommandKey(fetcher.data);
  const [chosen, setChosen] = useState<string | null>(null);
  const [booking, setBooking] = useState<LineItem | null>(null);
  const [undoing, setUndoing] = useState<{ what: Undo; line: LineItem } | null>(null);
  const line = lines.find(({ uuid }) => uuid === chosen) ?? lines[0];
  const go = (by: number) => {
    const next = line && lines[lines.indexOf(line) + by];
    if (!next) return;
    setChosen(next.uuid);
    document.getElementById(`line-${next.uuid}`)?.focus();
  };
  const accept = (one: LineItem | undefined, about = one?.suggestions[0]) => {
    if (!one || !about || fetcher.state !== 'idle') return;
    const intent = about.kind === 'DEPOSIT' ? 'confirm' : 'match';
    send({ intent, line: one.uuid, [NAMED[about.kind]]: about.uuid });
  };
  const undo = (what: Undo, one: LineItem) => setUndoing({ what, line: one });
  const mayAct = mayChange && view !== 'removed';
  const unmatch = (one: LineItem) => send({ intent: 'unmatch', line: one.uuid, idempotencyKey });
  const mayBook = (one: LineItem | undefined) => one !== undefined && one.state !== 'BOOKED';
  usePageKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      a: () => accept(line),
      b: () => mayBook(line) && setBooking(line ?? null),
    },
    mayAct && booking === null && undoing === null && !asking,
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
            tools={mayAct ? { accept, unmatch, undo, book: setBooking, choose: (uuid) => setChosen(uuid) } : null}
          />
        ))}
      </ul>
      {dialog}
      {undoing && (
        <UndoDialog
          what={undoing.what}
          named={{ line: undoing.line.uuid }}
          about={undoing.line.text || t('reconciliation.noText')}
          onClose={() => setUndoing(null)}
        />
      )}
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
