import { useTranslation } from 'react-i18next';
import { TextLink } from '~/ui/basics/text-link';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { EmptyState } from '~/ui/layout/empty-state';
import styles from './manual-time.module.css';
import { TimesTable } from './times-table';
import type { DecidedData } from './views';

const STATES = ['APPROVED', 'DECLINED', 'WITHDRAWN'] as const;

/** What was decided about the time of all people, and may be taken back by deleting it. */
export function DecidedTimes({ data }: { data: DecidedData }) {
  const { t } = useTranslation();
  const { rows, pages, chosen, filter } = data;
  const isFiltered = Object.values(filter).some(Boolean);
  const clear = (
    <TextLink to="?view=decided" preventScrollReset onClick={() => emptyFields()}>
      {t('ui.filter.clear')}
    </TextLink>
  );
  return (
    <>
      <FilterBar>
        <input type="hidden" name="view" value="decided" />
        <FilterSelect
          name="user"
          label={t('manual.person')}
          all={t('manual.everybody')}
          defaultValue={filter.user}
          options={data.people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
        <FilterSelect
          name="status"
          label={t('manual.status')}
          all={t('manual.allStates')}
          defaultValue={filter.status}
          options={STATES.map((value) => ({ value, label: t(`manual.state.${value}`) }))}
        />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.dayLabel}>
            {t(`manual.days.${name}`)}
            <input type="date" name={name} defaultValue={filter[name]} className={styles.dayInput} />
          </label>
        ))}
        {isFiltered && clear}
      </FilterBar>
      <TimesTable
        named
        caption={t('manual.decided')}
        rows={rows}
        chosen={chosen}
        empty={
          isFiltered ? (
            <EmptyState kind="filtered" title={t('ui.table.empty')} actions={clear} />
          ) : (
            <EmptyState title={t('manual.noneDecided')}>{t('manual.noneDecidedHelp')}</EmptyState>
          )
        }
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </>
  );
}

/** The fields keep what they show; the link alone would change the address only. */
function emptyFields(): void {
  const fields = 'main [role="search"] :is(select, input[type="date"])';
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) field.value = '';
}
