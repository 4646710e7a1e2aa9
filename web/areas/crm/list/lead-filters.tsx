import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { FilterBar } from '~/ui/data/filter-bar';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterMenu, FilterPick } from '~/ui/filters/filter-menu';
import { SearchField } from '~/ui/fields/search-field';
import { LinkChips } from '~/ui/layout/link-chips';
import { ViewLinks } from '~/ui/layout/view-links';
import { Row } from '~/ui/primitives/stack';
import { CHIPS, LEAD_PRIORITY_CHOICES, LEAD_STATUS_CHOICES } from '../choices';
import type { LeadsData } from '../leads-page.server';
import { isFiltered } from './is-filtered';

const NAMES = ['status', 'priority', 'deleted'];

/** Table and board have the same filters, which stay while one goes to and fro. */
export function LeadFilters({
  data: { view, filter, rights },
}: {
  data: Pick<LeadsData, 'view' | 'filter' | 'rights'>;
}) {
  const { t } = useTranslation();
  const { status, priority, deleted, keyword } = filter;
  const options = {
    status: LEAD_STATUS_CHOICES.map((uuid) => ({ uuid, name: t(`crm.status.${uuid}`) })),
    priority: LEAD_PRIORITY_CHOICES.map((uuid) => ({ uuid, name: t(`crm.priority.${uuid}`) })),
  };
  const count = [status.length > 0, priority.length > 0, deleted === true].filter(Boolean).length;
  return (
    <FilterBar active={isFiltered(filter)} clear={`?view=${view}`}>
      <SearchField name="q" label={t('crm.search')} defaultValue={keyword} maxLength={120} />
      <FilterMenu count={count} names={NAMES}>
        <FilterChoices
          name="status"
          label={t('crm.field.status')}
          all={t('crm.filter.anyStatus')}
          options={options.status}
          chosen={options.status.filter(({ uuid }) => status.includes(uuid))}
        />
        <FilterChoices
          name="priority"
          label={t('crm.field.priority')}
          all={t('crm.filter.anyPriority')}
          options={options.priority}
          chosen={options.priority.filter(({ uuid }) => priority.includes(uuid))}
        />
        {rights.close && (
          <FilterPick
            name="deleted"
            label={t('crm.filter.deleted')}
            all={t('crm.filter.notDeleted')}
            options={[{ value: '1', label: t('crm.filter.onlyDeleted') }]}
            value={deleted ? '1' : ''}
          />
        )}
      </FilterMenu>
    </FilterBar>
  );
}

/** Board or table, and the usual choices, each with what it would find. */
export function LeadViews({ data: { counts, filter, view } }: { data: Pick<LeadsData, 'counts' | 'filter' | 'view'> }) {
  const { t } = useTranslation();
  const { search, searchWith } = useSearchState();
  const kept = new URLSearchParams(search);
  for (const name of ['view', 'page', 'lead', 'deleted']) kept.delete(name);
  const chips = CHIPS.map((name) => ({
    name,
    label: t('crm.chip.counted', { name: t(`crm.chip.${name}`), count: counts.chips[name] ?? 0 }),
    to: searchWith({ chip: name, page: null }),
  }));
  return (
    <Row gap={16}>
      <ViewLinks
        label={t('crm.view.label')}
        views={(['board', 'table'] as const).map((name) => ({ name, label: t(`crm.view.${name}`) }))}
        current={view}
        keep={kept.toString()}
      />
      <LinkChips
        label={t('crm.chip.label')}
        chips={[{ name: 'ALL', label: t('crm.chip.ALL'), to: searchWith({ chip: null, page: null }) }, ...chips]}
        current={filter.chip ?? 'ALL'}
      />
    </Row>
  );
}
