import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAD_INTENTS } from '~/areas/crm/acts/lead-intents.server';
import { Board } from '~/areas/crm/board/board';
import type { LeadItem, LeadStatus } from '~/areas/crm/lead-item';
import { leadsPage } from '~/areas/crm/leads-page.server';
import { LeadFilters, LeadViews } from '~/areas/crm/list/lead-filters';
import { LeadTools } from '~/areas/crm/list/lead-tools';
import { LeadsTable } from '~/areas/crm/list/leads-table';
import { NoLeads } from '~/areas/crm/list/no-leads';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { useSearchState } from '~/lib/actions/use-search-state';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { latePart } from '~/ui/basics/late-part';
import { Pagination } from '~/ui/data/pagination';
import { Page } from '~/ui/layout/page';

const MoveDialog = latePart(async () => ({ default: (await import('~/areas/crm/move-dialog')).MoveDialog }));
const LeadDrawer = latePart(() => import('~/areas/crm/panel/lead-drawer'));
const NewLeadDialog = latePart(() => import('~/areas/crm/dialogs/new-lead-dialog'));
const TemplatesDrawer = latePart(() => import('~/areas/crm/dialogs/templates-drawer'));

export const handle: PageHandle = {
  title: 'crm.title',
  texts: ['company', 'crm', 'reports'],
  menu: { group: 'business', help: 'crm.menuHelp', icon: 'leads' },
  afterSwitch: '/crm',
  live: ['leadsChanged'],
};

/**
 * Parts of the address that are not remembered: who comes back to the page comes back to its list, and to nothing that
 * was opened above it.
 */
const PASSING = ['lead', 'new', 'templates', 'finalize', 'edit'];

const agentsOnly = permissionBased('leads.create', 'leads.follow', 'leads.close');

export const loader = agentsOnly(({ request, context, actor, workspace }) =>
  leadsPage({ context, actor, workspace }, new URL(request.url).searchParams),
);

export const action = agentsOnly(intents(LEAD_INTENTS));

export default function Leads() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { columns, table, opened, rights, counts, saved, constraints } = data;
  const { search, go } = useSearchState();
  const [move, setMove] = useState<{ lead: LeadItem; to: LeadStatus } | null>(null);
  useFilterMemory('crm', saved, PASSING);
  const moved = move && (shownLeads(data).find(({ uuid }) => uuid === move.lead.uuid) ?? move.lead);
  const isEmpty = counts.total === 0;
  return (
    <Page
      title={t('crm.title')}
      context={data.place.company}
      tools={<LeadTools rights={rights} saved={saved} isEmpty={isEmpty} />}
      filters={<LeadFilters data={data} />}
    >
      <LeadViews data={data} />
      {isEmpty && !table && <NoLeads data={data} />}
      {columns && !isEmpty && (
        <Board
          columns={columns}
          rights={rights}
          moving={move?.lead.uuid ?? null}
          onMove={(lead, to) => setMove({ lead, to })}
        />
      )}
      {table && (
        <>
          <LeadsTable rows={table.rows} data={data} />
          <Pagination page={table.pages.currentPage} perPage={table.pages.perPage} total={table.pages.total} />
        </>
      )}
      {move && moved && (
        <MoveDialog
          key={`${move.lead.uuid} ${move.to}`}
          lead={moved}
          to={move.to}
          rights={rights}
          constraints={constraints.move}
          onClose={() => setMove(null)}
        />
      )}
      {opened && <LeadDrawer key={search.get('lead')} lead={opened} data={data} />}
      {search.has('new') && rights.create && (
        <NewLeadDialog
          constraints={constraints.create}
          onClose={() => go({ new: null })}
          onCreated={(lead) => go({ new: null, lead })}
        />
      )}
      {search.has('templates') && (rights.follow || rights.close) && <TemplatesDrawer data={data} />}
    </Page>
  );
}

function shownLeads({ columns, table }: ReturnType<typeof useLoaderData<typeof loader>>): readonly LeadItem[] {
  return table ? table.rows : (columns ?? []).flatMap(({ cards }) => cards);
}
