import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankWallet, NoteItem } from '~/areas/wallet/reconciliation/bank-view';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { formatDay } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { latePart } from '~/ui/basics/late-part';
import { MoneyText } from '~/ui/basics/money-text';
import { EmptyState } from '~/ui/layout/empty-state';

const BookDialog = latePart(() => import('~/areas/wallet/reconciliation/book/book-dialog'));
const NoteDialog = latePart(() => import('./note-dialog'));
const UndoDialog = latePart(() => import('~/areas/wallet/reconciliation/undo-dialog'));

interface Props {
  notes: readonly NoteItem[];
  wallet: BankWallet;
  wallets: readonly BankWallet[];
  vendors: readonly string[];
  mayChange: boolean;
}

/** Lists notes by hand. Money that came in is booked with its line of the bank; money that went out also without. */
export function NoteList({ notes, wallet, wallets, vendors, mayChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ what: 'book' | 'change' | 'reverse'; note: NoteItem } | null>(null);
  if (notes.length === 0) {
    return (
      <EmptyState title={t('reconciliation.empty.notes.title')}>{t('reconciliation.empty.notes.text')}</EmptyState>
    );
  }
  const close = () => setOpen(null);
  const shared = { wallet, vendors, onClose: close };
  return (
    <>
      <ul className={styles.lines}>
        {notes.map((note) => (
          <li key={note.uuid} className={styles.line}>
            <span className={styles.day}>
              <time dateTime={note.day} className="wz-num">
                {formatDay(note.day)}
              </time>
            </span>
            <div className={styles.about}>
              <p className={styles.text}>{note.description || t('reconciliation.noText')}</p>
              <p className={styles.suggestion}>
                <Chip>{t(`reconciliation.state.${note.state}`)}</Chip> {note.vendor}
              </p>
            </div>
            <span className={styles.amount}>
              <MoneyText minor={signedAmount(note)} currency={wallet.currency} decimals={wallet.decimals} signed />
            </span>
            {mayChange && note.state === 'OPEN' && (
              <div className={styles.tools}>
                <Button small onClick={() => setOpen({ what: 'change', note })}>
                  {t('reconciliation.note.edit')}
                </Button>
                {note.action === 'DEBIT' && (
                  <Button small onClick={() => setOpen({ what: 'book', note })}>
                    {t('reconciliation.book.open')}
                  </Button>
                )}
              </div>
            )}
            {mayChange && note.state === 'BOOKED' && (
              <div className={styles.tools}>
                <Button small onClick={() => setOpen({ what: 'reverse', note })}>
                  {t('reconciliation.undo.reverse.open')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.what === 'change' && <NoteDialog key={open.note.uuid} note={open.note} {...shared} />}
      {open?.what === 'reverse' && (
        <UndoDialog
          what="reverse"
          named={{ reconciliation: open.note.uuid }}
          about={open.note.description || t('reconciliation.noText')}
          onClose={close}
        />
      )}
      {open?.what === 'book' && (
        <BookDialog key={open.note.uuid} about={aboutOf(open.note)} wallets={wallets} {...shared} />
      )}
    </>
  );
}

function aboutOf(note: NoteItem) {
  return { reconciliation: note.uuid, amount: signedAmount(note), text: note.description, hasNote: true };
}

function signedAmount({ action, amount }: NoteItem): string {
  return action === 'DEBIT' ? `-${amount}` : amount;
}
