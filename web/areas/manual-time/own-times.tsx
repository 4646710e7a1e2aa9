import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { TimesTable } from './times-table';
import type { OwnData } from './views';

const STATES = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;

/** Shows one's own requests and the decisions about them. */
export function OwnTimes({ data, post }: { data: OwnData; post: ReactNode }) {
  const { t } = useTranslation();
  const { rows, pages, status, chosen } = data;
  return (
    <>
      <FilterBar active={status !== ''} clear="?view=mine">
        <input type="hidden" name="view" value="mine" />
        <FilterSelect
          name="status"
          label={t('manual.status')}
          all={t('manual.allStates')}
          defaultValue={status}
          options={STATES.map((value) => ({ value, label: t(`manual.state.${value}`) }))}
        />
      </FilterBar>
      <TimesTable
        caption={t('manual.mine')}
        rows={rows}
        chosen={chosen}
        empty={
          status ? (
            <NothingFound to="?view=mine" />
          ) : (
            <EmptyState title={t('manual.none')} actions={post}>
              {t('manual.noneHelp')}
            </EmptyState>
          )
        }
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </>
  );
}
