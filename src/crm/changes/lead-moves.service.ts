import { Members } from '../../company/index.js';
import { PeopleNames, type PersonName } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadAccess, requireRight, type SeenLead } from '../leads/lead-access.service.js';
import { AssignLeadInput, LeadVersionInput, UpdateLeadStatusInput } from '../leads/lead-input.dto.js';
import type { LeadDto } from '../leads/lead.dto.js';
import { LeadViews } from '../leads/lead-views.service.js';
import { LeadAssigned, LeadMoved } from '../notices/lead.events.js';
import type { Lead } from '../records/lead.entity.js';
import { LeadFinalized, LeadNotRestorable, MoveNotAllowed, NotAnAgent, SameStatus } from '../records/lead.errors.js';
import { slugOfMove } from '../records/lead-rules.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { LeadRecord, unique } from './lead-record.service.js';

/** More people than this follow up leads in no company that is known. */
const MAX_AGENTS = 1000;
const RESTORE_DAYS = 30;
const DAY = 86_400_000;

/** Moves leads along, and decides who follows them and which of them are there. */
@PublicService()
export class LeadMoves {
  constructor(
    private readonly access: LeadAccess,
    private readonly repository: LeadsRepository,
    private readonly record: LeadRecord,
    private readonly views: LeadViews,
    private readonly members: Members,
    private readonly people: PeopleNames,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the status of a lead; whoever does it follows it from then on. Throws InvalidInput, NotFound, Forbidden,
   * LeadChanged, LeadFinalized, SameStatus, MoveNotAllowed.
   */
  async move(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { lead: uuid, version, status, description, priority } = await validated(UpdateLeadStatusInput, raw);
    return this.change(actor, { uuid, version }, async (seen) => {
      const { lead, rights } = seen;
      if (lead.finalizedAt) throw new LeadFinalized();
      if (status === lead.status) throw new SameStatus(status);
      const slug = slugOfMove(lead.status, status);
      if (!rights[slug === 'leads.close' ? 'close' : 'follow']) throw new MoveNotAllowed(slug);
      const isNew = await this.repository.follow(lead.id, rights.userKey);
      const facts = { oldStatus: lead.status, newStatus: status, description };
      const followers = lead.followers + (isNew ? 1 : 0);
      const values = { status, priority: priority ?? lead.priority, statusAt: this.clock.now(), followers };
      return this.record.save(seen, values, {
        action: 'crm.lead-moved',
        kind: 'MOVED',
        facts,
        details: { before: { status: lead.status }, after: { status } },
        event: new LeadMoved({ leadUuid: lead.uuid, agentUuid: actor.userUuid, from: lead.status, to: status }),
      });
    });
  }

  /** Makes the caller a follower; repeating it changes nothing. Throws NotFound, Forbidden. */
  async follow(actor: Actor, uuid: UuidLike<'lead'>): Promise<LeadDto> {
    return this.change(actor, { uuid }, async (seen) => {
      requireRight(seen, 'follow');
      if (!(await this.repository.follow(seen.lead.id, seen.rights.userKey))) return seen.lead;
      const values = { followers: seen.lead.followers + 1 };
      return this.record.save(seen, values, { action: 'crm.lead-followed', kind: 'FOLLOWED' });
    });
  }

  /** Ends the caller’s following; repeating it changes nothing. Throws NotFound, Forbidden. */
  async unfollow(actor: Actor, uuid: UuidLike<'lead'>): Promise<LeadDto> {
    return this.change(actor, { uuid }, async (seen) => {
      requireRight(seen, 'follow');
      if (!(await this.repository.unfollow(seen.lead.id, seen.rights.userKey))) return seen.lead;
      const values = { followers: seen.lead.followers - 1 };
      return this.record.save(seen, values, { action: 'crm.lead-unfollowed', kind: 'UNFOLLOWED' });
    });
  }

  /** Chooses all followers of a lead. Throws InvalidInput, NotFound, Forbidden, LeadChanged, NotAnAgent. */
  async assign(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { lead: uuid, version, agents } = await validated(AssignLeadInput, raw);
    return this.change(actor, { uuid, version }, async (seen) => {
      requireRight(seen, 'close');
      const people = await this.listAgents(seen, agents);
      const former = (await this.repository.listFollowers([seen.lead.id])).map(({ userId }) => userId);
      const wanted = people.map(({ key }) => key);
      for (const userId of former) if (!wanted.includes(userId)) await this.repository.unfollow(seen.lead.id, userId);
      for (const userId of wanted) await this.repository.follow(seen.lead.id, userId);
      const added = people.filter(({ key }) => !former.includes(key));
      const assigned = added.map((person) => person.uuid).filter((one) => one !== actor.userUuid);
      return this.record.save(
        seen,
        { followers: wanted.length },
        {
          action: 'crm.lead-assigned',
          kind: 'ASSIGNED',
          facts: { description: people.map(({ name }) => name).join(', ') },
          details: { count: wanted.length },
          ...(assigned.length > 0 && {
            event: new LeadAssigned({ leadUuid: seen.lead.uuid, agentUuid: actor.userUuid, assigned }),
          }),
        },
      );
    });
  }

  /** Deletes a lead; it can be restored for 30 days. Throws InvalidInput, NotFound, Forbidden, LeadChanged, LeadFinalized. */
  async delete(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { lead: uuid, version } = await validated(LeadVersionInput, raw);
    return this.change(actor, { uuid, version }, async (seen) => {
      requireRight(seen, 'close');
      if (seen.lead.finalizedAt) throw new LeadFinalized();
      const values = { deletedAt: this.clock.now(), emailKey: null, phoneKey: null };
      return this.record.save(seen, values, { action: 'crm.lead-deleted', kind: 'DELETED' });
    });
  }

  /** Brings a deleted lead back. Throws InvalidInput, NotFound, Forbidden, LeadChanged, LeadNotRestorable, LeadExists. */
  async restore(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { lead: uuid, version } = await validated(LeadVersionInput, raw);
    return this.change(actor, { uuid, version, deleted: true }, async (seen) => {
      requireRight(seen, 'close');
      const until = (seen.lead.deletedAt?.getTime() ?? 0) + RESTORE_DAYS * DAY;
      if (until < this.clock.now().getTime()) throw new LeadNotRestorable(RESTORE_DAYS);
      const keys = await this.record.requireKeys(seen, seen.lead, seen.lead);
      const deed = { action: 'crm.lead-restored' as const, kind: 'RESTORED' as const };
      return unique(this.record.save(seen, { deletedAt: null, ...keys }, deed));
    });
  }

  private async change(
    actor: Actor,
    { uuid, version, deleted = false }: { uuid: UuidLike<'lead'>; version?: number; deleted?: boolean },
    work: (seen: SeenLead) => Promise<Lead>,
  ): Promise<LeadDto> {
    return this.database.transaction(async () => {
      const seen = await this.access.lock(actor, uuid, version);
      if ((seen.lead.deletedAt !== null) !== deleted) throw seen.rights.close ? new NotFound() : new Forbidden();
      return this.views.one(seen.company.uuid, await work(seen));
    });
  }

  /** Lists people who may be chosen as followers of a lead, ordered by name. Throws NotFound, Forbidden. */
  async listCandidates(actor: Actor, uuid: UuidLike<'lead'>): Promise<PersonName[]> {
    const seen = await this.access.see(actor, uuid);
    requireRight(seen, 'close');
    return this.listFollowUps(seen);
  }

  /** Returns the people with these ids, all of whom have to follow up leads of the company. Throws NotAnAgent. */
  private async listAgents(seen: SeenLead, uuids: readonly Uuid<'user'>[]): Promise<PersonName[]> {
    const chosen = (await this.listFollowUps(seen)).filter(({ uuid }) => uuids.includes(uuid));
    if (chosen.length !== uuids.length) throw new NotAnAgent();
    return chosen;
  }

  private async listFollowUps({ company }: SeenLead): Promise<PersonName[]> {
    return this.people.listByKeys(await this.members.listHolders(company.id, 'leads.follow'), MAX_AGENTS);
  }
}
