import { RECORDS } from '../../shared/commands/command-kind.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadAccess, requireRight, type SeenLead } from '../leads/lead-access.service.js';
import { CreateLeadInput, type LeadContactInput, UpdateLeadInput } from '../leads/lead-input.dto.js';
import type { LeadDto } from '../leads/lead.dto.js';
import { LeadViews } from '../leads/lead-views.service.js';
import type { Lead } from '../records/lead.entity.js';
import { LeadFinalized } from '../records/lead.errors.js';
import { mayEdit } from '../records/lead-scope.js';
import { type ContactFacts, LeadsRepository } from '../records/leads.repository.js';
import { LeadRecord, unique } from './lead-record.service.js';

type Facts = Pick<
  Lead,
  'name' | 'address' | 'email' | 'phone' | 'country' | 'priority' | 'source' | 'followUpOn' | 'mailOptOut'
>;

/** Creates leads and changes their facts. */
@PublicService()
export class LeadChanges {
  constructor(
    private readonly access: LeadAccess,
    private readonly repository: LeadsRepository,
    private readonly record: LeadRecord,
    private readonly views: LeadViews,
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a new lead; its creator follows it, if they follow up leads. Throws InvalidInput, NotFound, Forbidden,
   * LeadUnreachable, LeadExists, KeyReused.
   */
  async create(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { idempotencyKey: key, ...input } = await validated(CreateLeadInput, raw);
    // Whoever may not do it leaves no trace: commands keep their refusals.
    requireRight(await this.access.enter(actor, input.company), 'create');
    const call = { actor: actor.userUuid, key, operation: 'createLead', kind: RECORDS, input };
    const { lead } = await this.commands.once(call, async () => {
      const entered = await this.access.enter(actor, input.company);
      requireRight(entered, 'create');
      const facts = factsOf(input);
      const keys = await this.record.requireKeys(entered, facts);
      const now = this.clock.now();
      const { rights, company } = entered;
      const created = await unique(
        this.repository.insert({
          ...facts,
          ...keys,
          companyId: company.id,
          status: 'NEWLEAD',
          statusAt: now,
          lastAt: now,
          lastAgentId: rights.userKey,
          remindedOn: null,
          followers: rights.follow ? 1 : 0,
          importId: null,
          createdBy: rights.userKey,
          createdAt: now,
          version: 1,
          finalizedAt: null,
          finalizedCompanyId: null,
          deletedAt: null,
        }),
      );
      if (rights.follow) await this.repository.follow(created.id, rights.userKey);
      await this.saveContacts(created, (input.contacts ?? []).map(contactOf));
      await this.record.announce(entered, created, { action: 'crm.lead-created', kind: 'CREATED' });
      return { lead: created.uuid };
    });
    return this.present(actor, lead);
  }

  /**
   * Changes the facts of a lead; what is left out stays. Throws InvalidInput, NotFound, Forbidden, LeadChanged,
   * LeadFinalized, LeadUnreachable, LeadExists, KeyReused.
   */
  async update(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { idempotencyKey: key, ...input } = await validated(UpdateLeadInput, raw);
    const { lead: found, rights, isFollower } = await this.access.see(actor, input.uuid);
    if (found.deletedAt) throw new NotFound();
    if (!found.finalizedAt && !mayEdit(rights, found, isFollower)) throw new Forbidden();
    const call = { actor: actor.userUuid, key, operation: 'updateLead', kind: RECORDS, input };
    const { lead } = await this.commands.once(call, async () => {
      const seen = await this.access.lock(actor, input.uuid, input.version);
      requireEditable(seen);
      const facts = factsOf(input, seen.lead);
      const keys = await this.record.requireKeys(seen, facts, seen.lead);
      const deed = {
        action: 'crm.lead-updated' as const,
        kind: 'EDITED' as const,
        details: changesOf(seen.lead, facts),
      };
      const saved = await unique(this.record.save(seen, { ...facts, ...keys }, deed));
      const contacts = input.contacts?.map(contactOf) ?? (await this.repository.listContacts([saved.id]));
      await this.saveContacts(saved, contacts);
      return { lead: saved.uuid };
    });
    return this.present(actor, lead);
  }

  private async saveContacts(lead: Lead, contacts: readonly (ContactFacts & { uuid?: Uuid<'leadContact'> | null })[]) {
    const facts = contacts.map(({ uuid, name, email, phone, address }) => ({ uuid, name, email, phone, address }));
    await this.repository.replaceContacts(lead.id, facts);
    await this.repository.saveSearch(lead, facts);
  }

  private async present(actor: Actor, uuid: Uuid<'lead'>): Promise<LeadDto> {
    const { company, lead } = await this.access.see(actor, uuid);
    return this.views.one(company.uuid, lead);
  }
}

/** Throws NotFound, LeadFinalized, Forbidden. */
function requireEditable({ rights, lead, isFollower }: SeenLead): void {
  if (lead.deletedAt) throw new NotFound();
  if (lead.finalizedAt) throw new LeadFinalized();
  if (!mayEdit(rights, lead, isFollower)) throw new Forbidden();
}

function factsOf(input: Omit<UpdateLeadInput, 'uuid' | 'version' | 'idempotencyKey'>, former?: Lead): Facts {
  return {
    name: input.name,
    address: input.address ?? former?.address ?? '',
    email: input.email ?? former?.email ?? '',
    phone: input.phone ?? former?.phone ?? '',
    country: (input.country ?? former?.country) || null,
    priority: input.priority ?? former?.priority ?? 'MEDIUM',
    source: input.source ?? former?.source ?? '',
    // Null takes the day away.
    followUpOn: (input.followUpOn === undefined ? former?.followUpOn : input.followUpOn) || null,
    mailOptOut: input.mailOptOut ?? former?.mailOptOut ?? false,
  };
}

function contactOf({ uuid, name, email, phone, address }: LeadContactInput) {
  return { uuid, name, email: email ?? '', phone: phone ?? '', address: address ?? '' };
}

/** Returns the names of the facts that differ: their content is personal, and has no place in the audit log. */
function changesOf(former: Lead, facts: Facts): Record<string, unknown> {
  const fields = (Object.keys(facts) as (keyof Facts)[]).filter((name) => facts[name] !== former[name]);
  return { changed: fields.join(', ') };
}
