import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatRange } from '~/lib/format/format-day';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { SearchField } from '~/ui/fields/search-field';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterMenu, FilterPick, FilterSearch, FilterText } from '~/ui/filters/filter-menu';
import { LinkChips } from '~/ui/layout/link-chips';
import { RANGES, type StatementFilter, type Subject, TRANSACTION_TYPES } from './statement-item';
import styles from './statement.module.css';
import { useStatementWords } from './use-statement-words';

interface Props {
  subjects: readonly Subject[];
  subject: Subject;
  filter: StatementFilter;
  vendors: readonly { uuid: string; name: string }[];
  zone: string;
}

/** Names of the filters behind one button, in the address. */
export const FILTERS = ['type', 'vendor', 'min', 'max'];

/** Filters a statement by account, days and kinds; all of them stand in the address. */
export function StatementFilters({ subjects, subject, filter, vendors, zone }: Props) {
  const { t } = useTranslation();
  const words = useStatementWords();
  const { types, vendor, min, max, keyword, range, from, to } = filter;
  const count = [types.length > 0, vendor, min, max].filter(Boolean).length;
  // Uncontrolled fields keep what was chosen before; a link that chooses something else makes them anew.
  const key = [subject.value, range, from, to].join();
  return (
    <>
      <p className={styles.onPaper}>{[words.subject(subject), formatRange(from, to), zone].join(' · ')}</p>
      <div className={styles.filters}>
        <RangeChips filter={filter} />
        {range === 'custom' && (
          <FilterBar key={`${from} ${to}`}>
            <RangeDays {...filter} />
          </FilterBar>
        )}
        <FilterBar key={key}>
          <FilterSelect
            name="of"
            label={t('statement.of')}
            options={subjects.map((each) => ({
              value: each.value,
              label: `${words.subject(each)} · ${each.currency}`,
            }))}
            defaultValue={subject.value}
          />
          <span className={styles.desk}>
            <SearchField name="q" label={t('statement.search')} defaultValue={keyword} maxLength={100} />
          </span>
          <FilterMenu count={count} names={FILTERS}>
            <div className={styles.phone}>
              <FilterSearch name="q" label={t('statement.search')} value={keyword} />
            </div>
            <FilterChoices
              name="type"
              label={t('statement.types')}
              all={t('statement.anyType')}
              chosen={types.map((type) => ({ uuid: type, name: t(`statement.type.${type}`) }))}
              options={TRANSACTION_TYPES.map((type) => ({ uuid: type, name: t(`statement.type.${type}`) }))}
            />
            {vendors.length > 0 && (
              <FilterPick
                name="vendor"
                label={t('statement.vendor')}
                all={t('statement.anyVendor')}
                options={vendors.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                value={vendor}
              />
            )}
            <FilterText name="min" label={t('statement.min')} value={min} inputMode="decimal" maxLength={24} />
            <FilterText name="max" label={t('statement.max')} value={max} inputMode="decimal" maxLength={24} />
          </FilterMenu>
        </FilterBar>
        <span className={styles.zone}>{t('statement.zone', { zone })}</span>
      </div>
    </>
  );
}

const NO_PLACE = { after: null, open: null };

function RangeChips({ filter: { range, from, to } }: { filter: StatementFilter }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const chips = RANGES.map((name) => ({
    name,
    label: t(`statement.range.${name}`),
    // The days that are shown are what one begins with.
    to: searchWith({ ...NO_PLACE, ...(name === 'custom' ? { from, to } : { from: null, to: null }), range: name }),
  }));
  return <LinkChips label={t('statement.range.label')} chips={chips} current={range} />;
}

function RangeDays({ from, to }: StatementFilter) {
  const { t } = useTranslation();
  const days = { from, to };
  return (
    <span className={styles.days}>
      {(['from', 'to'] as const).map((name) => (
        <input
          key={name}
          type="date"
          name={name}
          aria-label={t(`statement.range.${name}`)}
          defaultValue={days[name]}
          required
          className={styles.day}
        />
      ))}
    </span>
  );
}
