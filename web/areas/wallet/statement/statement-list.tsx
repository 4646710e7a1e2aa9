import { Stack } from '~/ui/primitives/stack';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { ButtonLink } from '~/ui/basics/button';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { BalancesLine } from './balances-line';
import type { StatementData, StatementFilter, Subject } from './statement-item';
import { FILTERS } from './statement-filters';
import { MAX_PAGES, pagesOf } from './statement-pages';
import styles from './statement.module.css';
import { TransactionTable } from './transaction-table';

interface Props {
  statement: StatementData;
  subject: Subject;
  filter: StatementFilter;
}

/** Shows the opening balance, the transactions and the closing balance, as far as they were asked for. */
export function StatementList({ statement, subject, filter }: Props) {
  const { t } = useTranslation();
  const { opening, closing, rows, next } = statement;
  const { currency, decimals } = subject;
  const money = { currency, decimals };
  const isFiltered = filter.types.length > 0 || [filter.vendor, filter.min, filter.max, filter.keyword].some(Boolean);
  return (
    <Stack gap={16}>
      {opening ? (
        <BalancesLine
          title={t('statement.opening')}
          when={t('statement.on', { day: formatDay(filter.from) })}
          balances={opening}
          {...money}
        />
      ) : (
        <p className={styles.quiet}>{t('statement.giver')}</p>
      )}
      {rows.length === 0 && next === null && isFiltered && (
        <NothingFound title={t('statement.filtered')} clears={['q', ...FILTERS]} />
      )}
      {rows.length === 0 && next === null && !isFiltered && (
        <EmptyState title={t('statement.none')}>{t('statement.noneHelp')}</EmptyState>
      )}
      {rows.length > 0 && <TransactionTable rows={rows} subject={subject} hasBalance={opening !== null} />}
      {next !== null && <MoreLink next={next} count={rows.length} />}
      {closing && (
        <BalancesLine
          title={t('statement.closing')}
          when={t('statement.end', { day: formatDay(filter.to) })}
          balances={closing}
          {...money}
        />
      )}
    </Stack>
  );
}

/** Below what is shown; once that is a lot, the next part begins at its own top. */
function MoreLink({ next, count }: { next: string; count: number }) {
  const { t } = useTranslation();
  const { search, searchWith } = useSearchState();
  const pages = pagesOf(search);
  const to: Record<string, string | null> =
    pages < MAX_PAGES ? { pages: String(pages + 1) } : { pages: null, after: next };
  return (
    <p className={styles.more}>
      <ButtonLink to={searchWith({ ...to, open: null })} preventScrollReset={pages < MAX_PAGES} prefetch="none">
        {t('statement.more')}
      </ButtonLink>
      <span className={styles.quiet} role="status">
        {t('statement.shown', { count })}
      </span>
    </p>
  );
}
