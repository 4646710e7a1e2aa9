import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { isDuplicateKey } from '../../shared/database/database.js';
import type { DomainEvent } from '../../shared/events/domain-event.js';
import { Clock } from '../../shared/time/clock.js';
import type { LeadCompany, SeenLead } from '../leads/lead-access.service.js';
import type { Lead } from '../records/lead.entity.js';
import { LeadExists, LeadUnreachable } from '../records/lead.errors.js';
import { keysOf, type LeadKeys } from '../records/lead-keys.js';
import { mayRead } from '../records/lead-scope.js';
import { type EventFacts, LeadsRepository } from '../records/leads.repository.js';

/** A deed about a lead, for its timeline, the audit log and open pages. */
export interface LeadDeed {
  action: AuditAction;
  kind: EventFacts['kind'];
  facts?: Partial<Pick<EventFacts, 'oldStatus' | 'newStatus' | 'description' | 'mailUuid'>>;
  details?: Record<string, unknown>;
  event?: DomainEvent;
}

/** The facts by which a lead is reached. */
type Reach = Pick<Lead, 'email' | 'phone' | 'address' | 'country'>;

/** Saves changes of leads with what announces them; every change of a lead goes this way. */
@Injectable()
export class LeadRecord {
  constructor(
    private readonly repository: LeadsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Saves the values with a new version, in the running transaction, and returns the lead as it is then. */
  async save(
    { lead, company, rights }: SeenLead,
    values: Partial<Omit<Lead, 'id' | 'uuid'>>,
    deed: LeadDeed,
  ): Promise<Lead> {
    const now = this.clock.now();
    const changed = { ...values, version: lead.version + 1, lastAt: now, lastAgentId: rights.userKey };
    await this.repository.update(lead.id, changed);
    const saved = { ...lead, ...changed };
    await this.announce({ company, rights }, saved, deed);
    return saved;
  }

  /** Records a deed in the running transaction. */
  async announce(
    { company, rights }: LeadCompany,
    lead: Lead,
    { action, kind, facts, details, event }: LeadDeed,
  ): Promise<void> {
    const createdAt = this.clock.now();
    await this.repository.recordEvent({ leadId: lead.id, agentId: rights.userKey, kind, createdAt, ...facts });
    await this.changes.record({
      audit: {
        action,
        objectType: 'lead',
        objectId: lead.uuid,
        company: company.uuid,
        details: { name: lead.name, ...details },
      },
      event,
      live: { leads: company.uuid, topic: 'leadsChanged', payload: { company: company.uuid } },
    });
  }

  /**
   * Returns the keys of a lead. Throws LeadUnreachable, and LeadExists if another lead has one; two who save at once are
   * told apart by the database (see `unique`).
   */
  async requireKeys({ company, rights }: LeadCompany, reach: Reach, own?: Lead): Promise<LeadKeys> {
    if (!reach.email && !reach.phone && !reach.address) throw new LeadUnreachable();
    const keys = keysOf(reach, reach.country);
    const taken = (await this.repository.findByKeys(company.id, keys)).find(({ id }) => id !== own?.id);
    if (!taken) return keys;
    const isFollower = await this.repository.isFollower(taken.id, rights.userKey);
    const field = keys.emailKey !== null && taken.emailKey === keys.emailKey ? 'email' : 'phone';
    throw new LeadExists(field, mayRead(rights, taken, isFollower) ? taken.uuid : null);
  }
}

/** Throws LeadExists if another lead got the address or the number at the same moment. */
export async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new LeadExists(/crm_lead_phone/.test(String(error)) ? 'phone' : 'email', null);
  }
}
