import { CompanyZones } from '../../company/index.js';
import { Users } from '../../identity/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { dayOf } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { type LeadChip, type LeadFilter, LeadsQuery } from '../records/leads.query.js';
import { LEAD_STATUSES, movesTable } from '../records/lead-rules.js';
import { LeadAccess, type LeadCompany } from './lead-access.service.js';
import { LeadsArgs } from './lead-input.dto.js';
import type { LeadCountsDto, LeadDetailsDto, LeadDto } from './lead.dto.js';
import { LeadViews } from './lead-views.service.js';
import { emailKeyOf, phoneKeyOf } from '../records/lead-keys.js';
import { mayRead } from '../records/lead-scope.js';

const IDLE_MS = 14 * 86_400_000;
const CHIPS: readonly LeadChip[] = ['MINE', 'POOL', 'OVERDUE', 'IDLE'];

/** Leads of a company, as far as the caller sees them. */
@PublicService()
export class Leads {
  constructor(
    private readonly access: LeadAccess,
    private readonly query: LeadsQuery,
    private readonly repository: LeadsRepository,
    private readonly views: LeadViews,
    private readonly zones: CompanyZones,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Lists leads, the most urgent and then the latest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<LeadDto>> {
    const { company, asked, args, last } = await this.prepare(actor, raw);
    const { leads, total } = await this.query.findCounted(asked, args, last);
    return pageOf(await this.views.list(company, leads), total, args);
  }

  /**
   * Lists leads as `list` does, without counting how many there are: cards of a board, or the next rows of a long list.
   * Throws InvalidInput, NotFound, Forbidden.
   */
  async listUncounted(actor: Actor, raw: unknown): Promise<LeadDto[]> {
    const { company, asked, args, last } = await this.prepare(actor, raw);
    return this.views.list(company, await this.query.findPage(asked, args, last));
  }

  /**
   * Lists a piece of all leads that the filter finds, the newest first, with the permissions that the caller has now; `next`:
   * where the next piece begins. Throws InvalidInput, NotFound, Forbidden.
   */
  async listPiece(
    actor: Actor,
    raw: unknown,
    { before, limit }: { before: Key<'lead'> | null; limit: number },
  ): Promise<{ data: LeadDto[]; next: Key<'lead'> | null }> {
    const { company: uuid, after: _after, first: _first, page: _page, ...chosen } = await validated(LeadsArgs, raw);
    const entered = await this.access.enterAnew(actor, uuid);
    const leads = await this.query.listNewest(await this.ask(entered, chosen), before, limit);
    const next = leads.length < limit ? null : (leads.at(-1)?.id ?? null);
    return { data: await this.views.list(entered.company.uuid, leads), next };
  }

  /** Counts what a list with this filter would find, by status, and what each usual choice would. Throws InvalidInput, NotFound, Forbidden. */
  async count(actor: Actor, raw: unknown): Promise<LeadCountsDto> {
    const { company: uuid, after: _after, first: _first, page: _page, ...chosen } = await validated(LeadsArgs, raw);
    const entered = await this.access.enter(actor, uuid);
    const counts = await this.query.countByStatus(await this.ask(entered, chosen));
    const chips = [];
    for (const chip of CHIPS) chips.push({ chip, count: await this.query.count(await this.ask(entered, { chip })) });
    return { statuses: LEAD_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })), chips };
  }

  /** Returns a lead with its timeline. Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'lead'>): Promise<LeadDetailsDto> {
    return this.views.details(await this.access.see(actor, uuid));
  }

  /**
   * Returns what the caller may do with leads of a company, what each move takes, and the local day there. Throws NotFound,
   * Forbidden.
   */
  async readRights(actor: Actor, uuid: UuidLike<'company'>) {
    const { company, rights } = await this.access.enter(actor, uuid);
    const { create, follow, close } = rights;
    return { create, follow, close, moves: movesTable(), today: await this.dayIn(company.id) };
  }

  /** Counts open leads of the caller whose follow-up day has passed; 0 for whoever sees no leads. Throws NotFound. */
  async countOverdue(actor: Actor, uuid: UuidLike<'company'>): Promise<number> {
    try {
      return await this.query.count(await this.ask(await this.access.enter(actor, uuid), { chip: 'OVERDUE' }));
    } catch (error) {
      if (error instanceof Forbidden) return 0;
      throw error;
    }
  }

  /**
   * Finds out whether an address or a number is taken; `lead`: the lead that has it, if the caller sees it. Throws
   * NotFound, Forbidden.
   */
  async findTaken(
    actor: Actor,
    {
      company: uuid,
      email = '',
      phone = '',
      country,
    }: { company: UuidLike<'company'>; email?: string; phone?: string; country?: string },
  ): Promise<{ isTaken: boolean; lead: Uuid<'lead'> | null }> {
    const { company, rights } = await this.access.enter(actor, uuid);
    const keys = { emailKey: emailKeyOf(email), phoneKey: phoneKeyOf(phone, country) };
    const [found] = await this.repository.findByKeys(company.id, keys);
    if (!found) return { isTaken: false, lead: null };
    const isFollower = await this.repository.isFollower(found.id, rights.userKey);
    return { isTaken: true, lead: mayRead(rights, found, isFollower) ? found.uuid : null };
  }

  private async prepare(actor: Actor, raw: unknown) {
    const { company: uuid, after, first, page, ...chosen } = await validated(LeadsArgs, raw);
    const entered = await this.access.enter(actor, uuid);
    const asked = await this.ask(entered, chosen);
    // The last lead that was seen may be out of sight by now; its place in the order is where the list goes on.
    const last = after ? await this.repository.find(after) : null;
    if (after && last?.companyId !== entered.company.id) throw new NotFound();
    return { company: entered.company.uuid, asked, args: { first, page }, last };
  }

  private async ask(
    { company, rights }: LeadCompany,
    { agent, deleted, ...filter }: Omit<LeadFilter, 'agent'> & { agent?: Uuid<'user'> | null },
  ) {
    const now = this.clock.now();
    const [person] = agent ? await this.users.findByUuids([agent]) : [];
    const moment = { today: await this.dayIn(company.id), idleSince: new Date(now.getTime() - IDLE_MS) };
    const chosen: LeadFilter = { ...filter, deleted: rights.close && deleted === true };
    if (agent) chosen.agent = person?.id ?? ('0' as never);
    return { companyId: company.id, rights, filter: chosen, moment };
  }

  private async dayIn(companyKey: Key<'company'>): Promise<string> {
    const [zone = 'UTC'] = await this.zones.list(companyKey);
    return dayOf(this.clock.now(), zone);
  }
}
