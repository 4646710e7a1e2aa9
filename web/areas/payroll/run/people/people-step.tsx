import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '~/areas/payroll/list.module.css';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Button, ButtonLink } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { BulkBar } from '~/ui/data/bulk-bar';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Checkbox } from '~/ui/fields/checkbox';
import { SearchField } from '~/ui/fields/search-field';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { ApartPanel } from './apart-panel';
import { ManyResult } from './many-result';
import type { FlagPlaces } from './person-flags';
import { isFree, isUsual, PeopleTable } from './people-table';
import type { ManyAnswer, PersonItem, RunPeriod } from '../run-item';
import styles from '../run.module.css';

const DraftDialog = latePart(() => import('./draft-dialog'));

interface Props {
  people: { keyword: string; rows: PersonItem[]; pages: { currentPage: number; perPage: number; total: number } };
  period: RunPeriod;
  wallets: readonly PayingWalletItem[];
  money: { currency: string; decimals: number };
  mayEdit: boolean;
  may: FlagPlaces;
  constraints: FormConstraints;
}

/** Shows who is paid: the draft of each that is chosen is made here, and kept. */
export function PeopleStep({ people, period, wallets, money, mayEdit, may, constraints }: Props) {
  const { keyword, rows, pages } = people;
  const { t } = useTranslation();
  const { search, go, searchWith, searchWithout } = useSearchState();
  const fetcher = useFetcher<{ many?: ManyAnswer }>();
  /** People whose tick is not as usual. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const here = rows.filter(({ invoice, overlapping }) => invoice || overlapping.length === 0);
  const apart = rows.filter((person) => !here.includes(person));
  const free = here.filter(isFree);
  const chosen = free.filter((person) => turned.has(person.uuid) !== isUsual(person));
  const turn = (people: readonly PersonItem[]) => {
    const next = new Set(turned);
    for (const { uuid } of people) if (!next.delete(uuid)) next.add(uuid);
    setTurned(next);
  };
  const toggle = (uuid: string) => turn(free.filter((person) => person.uuid === uuid));
  const toggleAll = () =>
    turn(chosen.length === free.length ? free : free.filter((person) => !chosen.includes(person)));
  const hasDrafts = rows.some(({ invoice }) => invoice?.state === 'DRAFT');
  return (
    <>
      {fetcher.data?.many && <ManyResult answer={fetcher.data.many} period={period} />}
      <FilterBar active={keyword !== ''} clear={searchWithout(['q'])}>
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
          people={here}
          isFiltered={keyword !== ''}
          money={money}
          period={period}
          may={may}
          picked={mayEdit ? { has: (uuid) => chosen.some((one) => one.uuid === uuid), toggle } : null}
        />
      </Panel>
      <ApartPanel people={apart} period={period} mayEdit={mayEdit} />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {hasDrafts && (!mayEdit || chosen.length === 0) && (
        <p className={styles.next}>
          <ButtonLink kind="primary" to={searchWith({ ...period, step: 'extras', do: null, page: null })}>
            {t('payroll.run.toExtras')}
          </ButtonLink>
        </p>
      )}
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
