import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { On } from '../../shared/events/domain-event.js';
import type { Key } from '../../shared/ids/id.js';
import { LeadAccess } from '../leads/lead-access.service.js';
import type { Lead } from '../records/lead.entity.js';
import { mayRead } from '../records/lead-scope.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { LEAD_ASSIGNED, LEAD_STATUS } from './crm-notifications.js';
import { LeadAssigned, LeadMoved } from './lead.events.js';

/** Tells people of the leads that they work, as long as they see them. */
@Injectable()
export class LeadNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly repository: LeadsRepository,
    private readonly access: LeadAccess,
  ) {}

  @On(LeadMoved)
  async notifyMoved({ leadUuid, agentUuid, from, to }: LeadMoved): Promise<void> {
    const found = await this.find(leadUuid, agentUuid);
    if (!found) return;
    const { lead, agent } = found;
    const keys = (await this.listConcerned(lead)).filter((key) => key !== agent?.id);
    const facts = { lead: lead.uuid, name: lead.name, agent: agent?.name ?? '', from, to };
    await this.inbox.notify(keys, LEAD_STATUS, facts, agent ? { creatorKey: agent.id } : {});
  }

  @On(LeadAssigned)
  async notifyAssigned({ leadUuid, agentUuid, assigned }: LeadAssigned): Promise<void> {
    const found = await this.find(leadUuid, agentUuid);
    if (!found) return;
    const { lead, agent } = found;
    const people = await this.users.findByUuids(assigned);
    const keys = await this.listReaders(
      lead,
      people.map(({ id }) => id),
    );
    const facts = { lead: lead.uuid, name: lead.name, agent: agent?.name ?? '' };
    await this.inbox.notify(keys, LEAD_ASSIGNED, facts, agent ? { creatorKey: agent.id } : {});
  }

  /** Lists the followers and the creator of a lead who still see it. */
  async listConcerned(lead: Lead): Promise<Key<'user'>[]> {
    const followers = (await this.repository.listFollowers([lead.id])).map(({ userId }) => userId);
    return this.listReaders(lead, [...new Set([...followers, lead.createdBy])]);
  }

  private async listReaders(lead: Lead, keys: readonly Key<'user'>[]): Promise<Key<'user'>[]> {
    const readers = [];
    for (const key of keys) if (await this.isReader(lead, key)) readers.push(key);
    return readers;
  }

  private async isReader(lead: Lead, key: Key<'user'>): Promise<boolean> {
    try {
      const rights = await this.access.rightsOfPerson(key, lead.companyId);
      return mayRead(rights, lead, await this.repository.isFollower(lead.id, key));
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  private async find(leadUuid: Lead['uuid'], agentUuid: LeadMoved['agentUuid']) {
    const lead = await this.repository.find(leadUuid);
    if (!lead || lead.deletedAt) return null;
    const [agent] = await this.users.findByUuids([agentUuid]);
    return { lead, agent };
  }
}
