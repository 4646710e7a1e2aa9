import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatMinorUnits } from '~/lib/format/format';
import { formatDay, formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { Chip } from '~/ui/basics/chip';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { MoneyText } from '~/ui/basics/money-text';
import { Drawer } from '~/ui/overlays/drawer';
import { Stack } from '~/ui/primitives/stack';
import { DeleteTransfer } from './delete-transfer';
import type { OpenTransaction, Subject, TransactionItem } from '~/areas/wallet/statement/statement-item';
import styles from '~/areas/wallet/statement/statement.module.css';
import { useStatementWords } from '~/areas/wallet/statement/use-statement-words';

interface Props {
  transaction: OpenTransaction;
  subject: Subject;
  mayChange: boolean;
}

/** Shows one transaction: both ends of it, what it was made with, who made it, and what became of it. */
export default function TransactionDrawer({ transaction: { row, mayDelete }, subject, mayChange }: Props) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const { type, description, amount, volume, reversedBy } = row;
  const { currency, decimals } = subject;
  const sum =
    amount === '0' ? (
      t('statement.within', { amount: `${formatMinorUnits(volume, decimals)} ${currency}` })
    ) : (
      <MoneyText minor={amount} currency={currency} decimals={decimals} signed large />
    );
  return (
    <Drawer open title={t(`statement.type.${type}`)} width={520} onClose={() => void go({ open: null })}>
      <Stack gap={16}>
        <p className={styles.sum}>
          {reversedBy ? <del>{sum}</del> : sum}
          {reversedBy && <Chip tone="danger">{t('statement.deleted')}</Chip>}
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <Ends row={row} subject={subject} />
        <Facts row={row} subject={subject} />
        <Attachment row={row} />
        <History row={row} />
        {mayChange && mayDelete && <DeleteTransfer key={row.uuid} transaction={row.uuid} />}
      </Stack>
    </Drawer>
  );
}

function Ends({ row: { ends }, subject: { decimals } }: { row: TransactionItem; subject: Subject }) {
  const { t } = useTranslation();
  const words = useStatementWords();
  return (
    <ul className={styles.ends} aria-label={t('statement.between')}>
      {ends.map((end, position) => (
        <li key={position}>
          <span>{words.place(end)}</span>
          {end.amount === null ? (
            <span className={styles.quiet}>{t('statement.notSaid')}</span>
          ) : (
            <MoneyText minor={end.amount} decimals={decimals} signed />
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ row, subject: { currency, decimals } }: { row: TransactionItem; subject: Subject }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { day, time, bankDay, creator, vendor, balance, uuid } = row;
  const facts: [string, ReactNode][] = [
    [t('statement.when'), `${formatWeekday(day)}, ${day.slice(0, 4)} ${clock.time(time)}`],
    ...(bankDay ? [[t('statement.atBank'), formatDay(bankDay)] as [string, ReactNode]] : []),
    [t('statement.by'), creator ?? t('statement.system')],
    ...(vendor ? [[t('statement.vendor'), vendor] as [string, ReactNode]] : []),
    ...(balance !== null
      ? [
          [t('statement.after'), <MoneyText key="after" minor={balance} currency={currency} decimals={decimals} />] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [
      t('statement.reference'),
      <span key="reference" className={styles.reference}>
        <code>{uuid}</code>
        <CopyButton text={uuid} small />
      </span>,
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A picture is shown; a PDF is only ever handed out as a download. */
function Attachment({ row: { uuid, document } }: { row: TransactionItem }) {
  const { t } = useTranslation();
  if (!document) return null;
  const address = `/resources/transactions/${uuid}/document`;
  const { name, isPicture } = document;
  return (
    <section className={styles.document}>
      <h3 className={styles.head}>{t('statement.document')}</h3>
      {isPicture && <img src={address} alt={name} loading="lazy" />}
      <a href={address} target="_blank" rel="noreferrer">
        {t('statement.open', { name })}
      </a>
    </section>
  );
}

function History({ row: { reverses, reversedBy, reversedFor, reason } }: { row: TransactionItem }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const other = reversedBy ?? reverses;
  if (!other && !reason) return null;
  const why = reversedBy ? t('statement.deletedFor', { reason: reversedFor ?? '' }) : reason;
  return (
    <section>
      <h3 className={styles.head}>{t('statement.history')}</h3>
      {why && <p>{why}</p>}
      {other && (
        <Link to={searchWith({ open: other })} preventScrollReset>
          {t(reversedBy ? 'statement.reversedBy' : 'statement.reverses')}
        </Link>
      )}
    </section>
  );
}
