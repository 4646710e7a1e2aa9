import { Form, useSearchParams, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '~/ui/fields/search-field';
import styles from './permissions.module.css';
import { type Query, type TableView, VIEWS } from './table-view';

/** Scope, view and filters: all of them in the address. Without scripts the button sends them. */
export function PermissionFilters({ table, query }: { table: TableView; query: Query }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [search] = useSearchParams();
  const { open, place } = table;
  const slug = query.slug ?? table.groups[0]?.rows[0]?.slug;
  return (
    <Form
      method="get"
      role="search"
      className={styles.filters}
      onChange={(event) => {
        if ((event.target as HTMLElement).getAttribute('type') === 'search') return;
        submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <Choice
        name="scope"
        label={t('permissions.scope.label')}
        value={table.scope}
        options={[
          ...(open.company
            ? [{ value: 'company', label: t('permissions.scope.company', { name: place.company }) }]
            : []),
          ...(open.project
            ? [{ value: 'project', label: t('permissions.scope.project', { name: place.project }) }]
            : []),
        ]}
      />
      <Choice
        name="view"
        label={t('permissions.view.label')}
        value={query.view}
        options={VIEWS.map((value) => ({ value, label: t(`permissions.view.${value}`) }))}
      />
      {query.view === 'permission' && slug && (
        <Choice
          name="slug"
          label={t('permissions.permission')}
          value={slug}
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
      <label className={styles.check}>
        <input type="checkbox" name="only" value="overrides" defaultChecked={query.only} key={String(query.only)} />
        {t('permissions.only')}
      </label>
      {query.compare.length > 0 && <input type="hidden" name="compare" value={query.compare.join(',')} />}
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} defaultValue={value} key={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
