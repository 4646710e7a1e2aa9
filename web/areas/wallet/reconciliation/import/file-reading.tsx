import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { Banner } from '~/ui/basics/banner';
import { UnreadCells } from '~/ui/uploads/unread-cells';
import { typeName, useDelimiterName } from '~/ui/uploads/uploaded-format';
import { ALL_ACCOUNTS, type Preview, type Question } from './preview';

const SHOWN_ROWS = 10;
const SHOWN_ACCOUNTS = 3;

/** How the file was read and what proves it, and which of its rows are no lines. */
export function FileReading({ preview, currency }: { preview: Preview; currency: string }) {
  const { t } = useTranslation();
  const { format, assumptions, isComplete, unreadable, unreadableCount, otherAccounts } = preview;
  return (
    <>
      <section className={styles.reading} aria-label={t('reconciliation.import.read.title')}>
        <h3>{t('reconciliation.import.read.title')}</h3>
        <dl>
          <div>
            <dt>{t('reconciliation.import.read.FILE')}</dt>
            <dd>{useFormatWords(format)}</dd>
          </div>
          {assumptions.map(({ about, proof }) => (
            <div key={about}>
              <dt>{t(`reconciliation.import.read.${about}`)}</dt>
              <dd>
                <ReadAs about={about} preview={preview} />{' '}
                <span className={styles.proof}>{t(`reconciliation.import.proof.${proof}`, { currency })}</span>
              </dd>
            </div>
          ))}
        </dl>
        <LeftOut rows={preview.leftOut} />
      </section>
      <UnreadCells format={format} choices={preview.choices} />
      <BalanceBanner balance={preview.balance} />
      {otherAccounts.length > 0 && (
        <Banner kind="warning">
          {t('reconciliation.import.otherAccount', {
            account: format.account,
            accounts: otherAccounts.slice(0, SHOWN_ACCOUNTS).join(', '),
          })}
        </Banner>
      )}
      {isComplete === false && <Banner kind="warning">{t('reconciliation.import.incomplete')}</Banner>}
      {unreadableCount > 0 && (
        <Banner kind="warning" title={t('reconciliation.import.problems', { count: unreadableCount })}>
          <ul className={styles.problems}>
            {unreadable.slice(0, SHOWN_ROWS).map(({ row, why }) => (
              <li key={row}>{t(`reconciliation.import.problem.${why}`, { row })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

function useFormatWords({ type, encoding, delimiter, sheets, sheet, calendar, account }: Preview['format']): string {
  const { t } = useTranslation();
  const delimiterName = useDelimiterName();
  const days = calendar === 1904 ? `${t('ui.upload.calendar')} 1904` : null;
  const sign = delimiter === '\t' ? delimiterName(delimiter) : delimiter && `“${delimiter}”`;
  const accountName = account === ALL_ACCOUNTS ? null : account;
  const parts = [typeName(type), encoding?.toUpperCase(), sign, sheets?.[sheet ?? 0]?.name, days, accountName];
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ');
}

function ReadAs({ about, preview: { mapping, format } }: { about: Question; preview: Preview }) {
  const { t } = useTranslation();
  if (about === 'ACCOUNT' && format.account) {
    return <>{format.account === ALL_ACCOUNTS ? t('reconciliation.import.allAccounts') : format.account}.</>;
  }
  if (about === 'STATES' && mapping.wordsNotBooked.length > 0) {
    return (
      <>
        {t('reconciliation.import.notBooked')}:{' '}
        {mapping.wordsNotBooked
          .map((word) => (word === '' ? t('reconciliation.import.noState') : `“${word}”`))
          .join(', ')}
        .
      </>
    );
  }
  if (about === 'DAY_ORDER' && mapping.dateOrder) return <>{t(`reconciliation.import.order.${mapping.dateOrder}`)}.</>;
  if (about === 'DAY_ABOVE') return <>{t(`reconciliation.import.dayAbove.${mapping.dayAbove ? 'yes' : 'no'}`)}.</>;
  if (about === 'DECIMALS' && mapping.decimal) {
    return <>{t(`reconciliation.import.decimal.${mapping.decimal === '.' ? 'point' : 'comma'}`)}.</>;
  }
  if (about === 'DIRECTION' && format.type === 'camt.053') return <>{t('reconciliation.import.direction.ENTRY')}.</>;
  return about === 'DIRECTION' && mapping.direction ? (
    <>{t(`reconciliation.import.direction.${mapping.direction}`)}.</>
  ) : null;
}

function LeftOut({ rows }: { rows: Preview['leftOut'] }) {
  const { t } = useTranslation();
  const count = rows.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{t('reconciliation.import.leftOut.title', { count })}</summary>
      <ul>
        {rows.map(({ why, rows: numbers, count: all }) => (
          <li key={why}>
            {t(`reconciliation.import.leftOut.${why}`)}
            <span className={styles.day}>
              {t('reconciliation.import.leftOut.rows', {
                rows: `${numbers.slice(0, SHOWN_ROWS).join(', ')}${all > SHOWN_ROWS ? ', …' : ''}`,
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function BalanceBanner({ balance }: { balance: Preview['balance'] }) {
  const { t } = useTranslation();
  const wrong = balance ? balance.compared - balance.fitting : 0;
  if (!balance || wrong === 0) return null;
  return (
    <Banner kind="warning">{t('reconciliation.import.balance', { count: wrong, total: balance.compared })}</Banner>
  );
}
