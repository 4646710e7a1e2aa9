import type { LeadDetailsDto } from '@server/crm';
import type { UuidLike } from '@server/shared/ids/id';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { LEAD_STATUS_CHOICES, openedColumns } from './choices';
import { leadItem, type LeadStatus } from './lead-item';
import { type Asked, type LeadQueryFilter, leadQuery, listArgs } from './lead-query.server';

/** Cards of a column at first, and with each page of more. */
const CARDS = 50;

interface Moment {
  now: Date;
  /** Local day of the company. */
  today: string;
}

/** Reads everything that /crm shows: leads as a board or a table, their numbers, and the lead that is opened. */
export async function leadsPage(asked: Asked, search: URLSearchParams) {
  const { context, actor, workspace } = asked;
  const { view, filter, page } = leadQuery(search);
  const { leads, leadTemplates } = context.services.crm;
  const { companyChoices } = context.services.company;
  const company = workspace.company.uuid;
  const { today, ...rights } = await leads.readRights(actor, company);
  const moment = { now: new Date(), today };
  const counts = await countLeads(asked, filter);
  const chosen = search.get('lead')?.toLowerCase() ?? '';
  const mayMail = rights.follow || rights.close;
  const [shown, opened, templates, saved] = await Promise.all([
    view === 'board'
      ? readBoard(asked, { filter, search, moment, counts })
      : readTable(asked, { filter, page, moment }),
    context.kernel.isUuid(chosen) ? openLead(asked, chosen as UuidLike<'lead'>, moment) : null,
    mayMail && (chosen || search.has('templates')) ? leadTemplates.list(actor, { company }) : [],
    savedFilters(context, actor, 'crm'),
  ]);
  return {
    view,
    filter,
    rights,
    counts,
    ...shown,
    opened,
    saved,
    templates: templates.map(({ uuid, name, subject, body, version }) => ({ uuid, name, subject, body, version })),
    founding: search.has('finalize') && rights.close ? companyChoices.list(context.locale) : null,
    place: { company: workspace.company.name, me: actor.name, answersTo: actor.email },
    constraints: {
      create: context.kernel.constraints('createLead'),
      update: context.kernel.constraints('updateLead'),
      contact: context.kernel.constraints('leadContact'),
      move: context.kernel.constraints('updateLeadStatus'),
      mail: context.kernel.constraints('sendLeadEmail'),
      template: context.kernel.constraints('saveLeadTemplate'),
      company: context.kernel.constraints('createCompany'),
    },
  };
}

export type LeadsData = Awaited<ReturnType<typeof leadsPage>>;

/** Counts leads by status, whichever of them are chosen, and what each chip would find. */
async function countLeads(asked: Asked, filter: LeadQueryFilter) {
  const { context, actor } = asked;
  const { statuses, chips } = await context.services.crm.leads.count(actor, listArgs(asked, { ...filter, status: [] }));
  const byStatus = Object.fromEntries(statuses.map(({ status, count }) => [status, count]));
  return {
    statuses: byStatus as Record<LeadStatus, number>,
    chips: Object.fromEntries(chips.map(({ chip, count }) => [chip, count])),
    total: statuses.reduce((sum, { count }) => sum + count, 0),
  };
}

interface Board {
  filter: LeadQueryFilter;
  search: URLSearchParams;
  moment: Moment;
  counts: Awaited<ReturnType<typeof countLeads>>;
}

async function readBoard(asked: Asked, { filter, search, moment, counts }: Board) {
  const statuses = filter.status.length > 0 ? filter.status : LEAD_STATUS_CHOICES;
  const opened = openedColumns(search);
  const columns = await Promise.all(
    statuses.map(async (status) => ({
      status,
      total: counts.statuses[status],
      isOpen: opened.includes(status),
      cards: opened.includes(status) ? await readCards(asked, { filter: { ...filter, status: [status] }, moment }) : [],
    })),
  );
  return { columns, table: null };
}

interface Cards {
  filter: LeadQueryFilter;
  moment: Moment;
  /** The last card that is there already. */
  after?: string;
}

async function readCards(asked: Asked, { filter, moment, after }: Cards) {
  const { context, actor } = asked;
  const args = { ...listArgs(asked, filter), first: CARDS, ...(after && { after }) };
  const data = await context.services.crm.leads.listUncounted(actor, args);
  return data.map((lead) => leadItem(lead, moment));
}

/** Reads the cards of a column after those that are there already. */
export async function moreCards(asked: Asked, search: URLSearchParams) {
  const { today } = await asked.context.services.crm.leads.readRights(asked.actor, asked.workspace.company.uuid);
  const { filter } = leadQuery(search);
  const after = search.get('after');
  return readCards(asked, { filter, moment: { now: new Date(), today }, ...(after && { after }) });
}

async function readTable(asked: Asked, { filter, page, moment }: Pick<Board, 'filter' | 'moment'> & { page: number }) {
  const { context, actor } = asked;
  const { data, paginatorInfo } = await context.services.crm.leads.list(actor, { ...listArgs(asked, filter), page });
  const { currentPage, perPage, total } = paginatorInfo;
  const rows = data.map((lead) => leadItem(lead, moment));
  return { columns: null, table: { rows, pages: { currentPage, perPage, total } } };
}

/** Opens a lead. It may not be there, or not for this person: the panel says so. */
async function openLead(asked: Asked, uuid: UuidLike<'lead'>, moment: Moment) {
  const { context, actor } = asked;
  const { leads, leadMoves } = context.services.crm;
  try {
    const lead = await leads.read(actor, uuid);
    const agents = lead.mayClose ? await leadMoves.listCandidates(actor, uuid) : [];
    return { ...detailsView(lead, moment), agents: agents.map((agent) => ({ uuid: agent.uuid, name: agent.name })) };
  } catch (error) {
    if (context.kernel.report(error).kind !== 'not-found') throw error;
    return { missing: true as const };
  }
}

function detailsView(lead: LeadDetailsDto, moment: Moment) {
  const { address, source, country, mailOptOut, isFollowed, mayEdit, mayMail, mayClose } = lead;
  return {
    missing: false as const,
    ...leadItem(lead, moment),
    address,
    source,
    country: country ?? '',
    mailOptOut,
    isFollowed,
    mayEdit,
    mayMail,
    mayClose,
    people: lead.followers.map(({ uuid, name }) => ({ uuid, name })),
    contacts: lead.contacts.map((one) => ({
      uuid: one.uuid,
      name: one.name,
      email: one.email,
      phone: one.phone,
      address: one.address,
    })),
    createdAt: lead.createdAt.toISOString(),
    timeline: lead.timeline.map((event) => ({
      uuid: event.uuid,
      kind: event.kind,
      agent: event.agent?.name ?? null,
      oldStatus: event.oldStatus,
      newStatus: event.newStatus,
      description: event.description,
      mailState: event.mailState,
      at: event.createdAt.toISOString(),
    })),
  };
}

export type OpenedLead = Extract<NonNullable<LeadsData['opened']>, { missing: false }>;
