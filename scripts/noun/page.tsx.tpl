import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { __Noun__Dialog } from '~/areas/__module__/__kebabs__/__kebab__-dialog';
import { __Noun__Tools } from '~/areas/__module__/__kebabs__/__kebab__-tools';
import { __CODE___INTENTS, __nouns__Page } from '~/areas/__module__/__kebabs__/__kebabs__.server';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { ButtonLink } from '~/ui/basics/button';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { SearchField } from '~/ui/fields/search-field';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { IconPlus } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: '__nouns__.title',
  texts: ['__nouns__'],
  menu: { group: '__group__', help: '__nouns__.menuHelp', icon: '__icon__' },
  live: ['__nouns__Changed'],
};

export const loader = loginRequired(({ request, context, actor, workspace }) =>
  __nouns__Page({ context, actor, workspace }, new URL(request.url).searchParams),
);

export const action = loginRequired(intents(__CODE___INTENTS));

export default function __Nouns__() {
  const { t } = useTranslation();
  const { rows, pages, keyword, mayManage, context, constraints } = useLoaderData<typeof loader>();
  const { search, searchWith, go } = useSearchState();
  const wanted = mayManage ? search.get('__noun__') : null;
  const edited = rows.find(({ uuid }) => uuid === wanted);
  const create = mayManage && (
    <ButtonLink kind="primary" to={searchWith({ __noun__: 'new' })} icon={<IconPlus size={16} aria-hidden />}>
      {t('__nouns__.create')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('__nouns__.title')}
      context={context}
      tools={create}
      filters={
        <FilterBar active={keyword !== ''}>
          <SearchField name="q" label={t('__nouns__.search')} defaultValue={keyword} maxLength={120} />
        </FilterBar>
      }
    >
      <Panel flush>
        <Table
          caption={t('__nouns__.title')}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          empty={keyword ? <NothingFound /> : <EmptyState title={t('__nouns__.none')} actions={create} />}
          columns={[
            { id: 'name', head: t('__nouns__.name'), phone: 'title', cell: ({ name }) => name },
            { id: 'description', head: t('__nouns__.description'), cell: ({ description }) => description },
            {
              id: 'tools',
              head: t('__nouns__.tools'),
              phone: 'number',
              cell: (row) => mayManage && <__Noun__Tools row={row} onEdit={() => go({ __noun__: row.uuid })} />,
            },
          ]}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {(edited ?? wanted === 'new') && (
        <__Noun__Dialog row={edited} constraints={constraints} onClose={() => go({ __noun__: null })} />
      )}
    </Page>
  );
}
