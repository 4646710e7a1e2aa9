import { useTranslation } from 'react-i18next';
import type { AccountsHolder } from '~/areas/wallet/page/holder';
import { TextLink } from '~/ui/basics/text-link';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { EmptyState } from '~/ui/layout/empty-state';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { ScheduleItem } from './schedule-item';
import { ScheduleTable } from './schedule-table';

interface Props {
  data: {
    holder: AccountsHolder;
    rows: ScheduleItem[];
    /** The list has those that are paused, too. */
    isAll: boolean;
    pages: { currentPage: number; perPage: number; total: number };
  };
}

export function ScheduleList({ data: { holder, rows, isAll, pages } }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  return (
    <>
      <FilterBar>
        <FilterSelect
          name="state"
          label={t('schedules.stateHead')}
          all={t('schedules.onlyActive')}
          defaultValue={isAll ? 'all' : ''}
          options={[{ value: 'all', label: t('schedules.withPaused') }]}
        />
      </FilterBar>
      <ScheduleTable
        rows={rows}
        mayChange={holder.mayChange}
        empty={
          <EmptyState
            title={t(isAll ? 'schedules.none' : 'schedules.noneActive')}
            actions={
              !isAll && <TextLink to={searchWith({ state: 'all', page: null })}>{t('schedules.withPaused')}</TextLink>
            }
          >
            {t('schedules.noneHelp')}
          </EmptyState>
        }
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </>
  );
}
