import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '~/areas/payroll/list.module.css';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { BulkBar } from '~/ui/data/bulk-bar';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Checkbox } from '~/ui/fields/checkbox';
import { SearchField } from '~/ui/fields/search-field';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { ManyResult } from './many-result';
import { isFree, PeopleTable } from './people-table';
import type { ManyAnswer, PersonItem, RunPeriod } from './run-item';

const DraftDialog = latePart(() => import('./draft-dialog'));

interface Props {
  people: { keyword: string; rows: PersonItem[]; pages: { currentPage: number; perPage: number; total: number } };
  period: RunPeriod;
  wallets: readonly PayingWalletItem[];
  money: { currency: string; decimals: number };
  mayEdit: boolean;
  constraints: FormConstraints;
}

/** Who is paid: the draft of each that is chosen is made here, and kept. */
export function PeopleStep({ people: { keyword, rows, pages }, period, wallets, money, mayEdit, constraints }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const fetcher = useFetcher<{ many?: ManyAnswer }>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const free = rows.filter(isFree);
  const chosen = free.filter(({ uuid }) => marked.has(uuid));
  const toggle = (uuid: string) => {
    const next = new Set(marked);
    if (!next.delete(uuid)) next.add(uuid);
    setMarked(next);
  };
  const toggleAll = () => setMarked(new Set(chosen.length === free.length ? [] : free.map(({ uuid }) => uuid)));
  return (
    <>
      {fetcher.data?.many && <ManyResult answer={fetcher.data.many} />}
      <FilterBar active={keyword !== ''}>
        <SearchField name="q" label={t('payroll.searchPeople')} defaultValue={keyword} maxLength={100} />
      </FilterBar>
      <Panel flush>
        {mayEdit && free.length > 0 && (
          <div className={list.all}>
            <Checkbox
              name="all"
              label={t('payroll.run.all', { count: free.length })}
              checked={chosen.length === free.length}
              partly={chosen.length > 0 && chosen.length < free.length}
              onChange={toggleAll}
            />
          </div>
        )}
        <PeopleTable
          people={rows}
          isFiltered={keyword !== ''}
          money={money}
          picked={mayEdit ? { has: (uuid) => chosen.some((one) => one.uuid === uuid), toggle } : null}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {mayEdit && chosen.length > 0 && (
        <BulkBar marked={t('payroll.run.chosen', { count: chosen.length })}>
          <Button kind="primary" onClick={() => void go({ do: 'draft' })}>
            {t('payroll.run.draft', { count: chosen.length })}
          </Button>
        </BulkBar>
      )}
      {search.get('do') === 'draft' && mayEdit && chosen.length > 0 && (
        <DraftDialog
          fetcher={fetcher}
          chosen={chosen}
          period={period}
          wallets={wallets}
          money={money}
          constraints={constraints}
          onClose={() => void go({ do: null })}
        />
      )}
    </>
  );
}
