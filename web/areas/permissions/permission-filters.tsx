import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { SearchField } from '~/ui/fields/search-field';
import { FilterMenu, FilterPick, FilterToggle } from '~/ui/filters/filter-menu';
import type { Query, TableView } from './table-view';

const NAMES = ['scope', 'only'];

/** Shows the filters that are used most in sight, the rest behind the filter button; all of them in the address. */
export function PermissionFilters({ table, query }: { table: TableView; query: Query }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { open, place } = table;
  const slug = query.slug ?? table.groups[0]?.rows[0]?.slug;
  const scopes = [
    ...(open.company ? [{ value: 'company', label: t('permissions.scope.company', { name: place.company }) }] : []),
    ...(open.project ? [{ value: 'project', label: t('permissions.scope.project', { name: place.project }) }] : []),
  ];
  const count = (query.only ? 1 : 0) + (query.scope && scopes.length > 1 ? 1 : 0);
  return (
    <FilterBar>
      {query.view === 'permission' && slug && (
        <FilterSelect
          name="slug"
          label={t('permissions.permission')}
          defaultValue={slug}
          key={slug}
          options={table.groups.flatMap(({ rows }) =>
            rows.map(({ slug: value, description }) => ({ value, label: description })),
          )}
        />
      )}
      {query.view !== 'roles' && (
        <SearchField
          name="q"
          label={t('permissions.search')}
          defaultValue={query.keyword}
          key={search.get('q') ?? ''}
          maxLength={100}
        />
      )}
      <FilterMenu count={count} names={NAMES}>
        {scopes.length > 1 && (
          <FilterPick name="scope" label={t('permissions.scope.label')} value={table.scope} options={scopes} />
        )}
        <FilterToggle name="only" value="overrides" label={t('permissions.only')} on={query.only} />
      </FilterMenu>
    </FilterBar>
  );
}
