import { useTranslation } from 'react-i18next';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterDay, FilterMenu, FilterPick } from '~/ui/filters/filter-menu';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import styles from './manual-time.module.css';
import { TimesTable } from './times-table';
import type { DecidedData } from './views';

const NAMES = ['user', 'status', 'from', 'to'];
const STATES = ['APPROVED', 'DECLINED', 'WITHDRAWN'] as const;

/** Shows decisions about the time of all people; deleting the time takes a decision back. */
export function DecidedTimes({ data }: { data: DecidedData }) {
  const { t } = useTranslation();
  const { rows, pages, chosen, filter, picked } = data;
  const { users, status, from, to } = filter;
  const count = [users.length > 0, status, from || to].filter(Boolean).length;
  return (
    <>
      <FilterBar>
        <input type="hidden" name="view" value="decided" />
        <FilterMenu count={count} names={NAMES}>
          <FilterChoices
            name="user"
            label={t('manual.person')}
            all={t('manual.everybody')}
            chosen={picked}
            source="/resources/manual-time-people"
          />
          <FilterPick
            name="status"
            label={t('manual.status')}
            all={t('manual.allStates')}
            value={status}
            options={STATES.map((value) => ({ value, label: t(`manual.state.${value}`) }))}
          />
          {(['from', 'to'] as const).map((name) => (
            <FilterDay key={name} name={name} label={t(`manual.days.${name}`)} value={filter[name]} />
          ))}
        </FilterMenu>
        {picked.length > 0 && <span className={styles.picked}>{picked.map(({ name }) => name).join(', ')}</span>}
      </FilterBar>
      <TimesTable
        named
        caption={t('manual.decided')}
        rows={rows}
        chosen={chosen}
        empty={
          count > 0 ? (
            <NothingFound to="?view=decided" />
          ) : (
            <EmptyState title={t('manual.noneDecided')}>{t('manual.noneDecidedHelp')}</EmptyState>
          )
        }
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </>
  );
}
