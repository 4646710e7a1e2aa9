import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { FilterBar } from '~/ui/data/filter-bar';
import { LinkChips } from '~/ui/layout/link-chips';
import { INVOICE_VIEWS, type InvoiceView } from './invoice-row';
import styles from './invoices.module.css';

interface Props {
  filter: { view: InvoiceView; from: string; to: string; isRange: boolean };
  /** Drafts are nothing to workers. */
  seesAll: boolean;
}

/** Filters invoices by their state and days. */
export function InvoiceFilters({ filter: { view, from, to, isRange }, seesAll }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const views = (Object.keys(INVOICE_VIEWS) as InvoiceView[]).filter((name) => seesAll || name !== 'drafts');
  const days = { from, to };
  return (
    <div className={styles.filters}>
      <LinkChips
        label={t('payroll.stateHead')}
        current={view}
        chips={views.map((name) => ({
          name,
          label: t(`payroll.view.${name}`),
          to: searchWith({ view: name === 'all' ? null : name, after: null }),
        }))}
      />
      <FilterBar key={`${from} ${to}`} active={isRange} clear={searchWith({ from: null, to: null, after: null })}>
        <span className={styles.days}>
          {(['from', 'to'] as const).map((name) => (
            <input
              key={name}
              type="date"
              name={name}
              aria-label={t(`payroll.${name}`)}
              defaultValue={days[name]}
              required
              className={styles.dayField}
            />
          ))}
        </span>
      </FilterBar>
    </div>
  );
}
