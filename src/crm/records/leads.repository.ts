import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Lead, LeadContact, LeadEvent, LeadFollower, LeadSearch } from './lead.entity.js';
import type { LeadKeys } from './lead-keys.js';

export type ContactFacts = Pick<LeadContact, 'name' | 'email' | 'phone' | 'address'>;
export type EventFacts = Pick<LeadEvent, 'leadId' | 'agentId' | 'kind' | 'createdAt'> &
  Partial<Pick<LeadEvent, 'oldStatus' | 'newStatus' | 'description' | 'mailUuid'>>;

const ROWS_AT_ONCE = 500;

@Injectable()
export class LeadsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Lead, 'id' | 'uuid'>): Promise<Lead> {
    return this.database.insert(Lead, { uuid: newUuid<'lead'>(), ...values });
  }

  find(uuid: UuidLike<'lead'>): Promise<Lead | null> {
    if (!isUuid(uuid)) return Promise.resolve(null);
    return this.database.manager().findOneBy(Lead, { uuid: uuid as Uuid<'lead'> });
  }

  lock(id: Key<'lead'>): Promise<Lead | null> {
    return this.database.manager().findOne(Lead, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: Key<'lead'>, values: Partial<Omit<Lead, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Lead, { id }, values);
  }

  /** Finds the leads of a company that have one of the keys. */
  async findByKeys(companyId: Key<'company'>, { emailKey, phoneKey }: LeadKeys): Promise<Lead[]> {
    const where = [...(emailKey ? [{ companyId, emailKey }] : []), ...(phoneKey ? [{ companyId, phoneKey }] : [])];
    return where.length === 0 ? [] : this.database.manager().find(Lead, { where });
  }

  async isFollower(leadId: Key<'lead'>, userId: Key<'user'>): Promise<boolean> {
    return this.database.manager().existsBy(LeadFollower, { leadId, userId });
  }

  async listFollowers(leadIds: readonly Key<'lead'>[]): Promise<LeadFollower[]> {
    if (leadIds.length === 0) return [];
    return this.database
      .manager()
      .find(LeadFollower, { where: { leadId: In([...leadIds]) }, order: { userId: 'ASC' } });
  }

  /** Adds a follower, unless the person is one. The caller holds the lead’s lock, and saves the number that is returned. */
  async follow(leadId: Key<'lead'>, userId: Key<'user'>): Promise<boolean> {
    // The number of affected rows does not tell: it counts a row that was there already.
    if (await this.isFollower(leadId, userId)) return false;
    await this.database.manager().insert(LeadFollower, { leadId, userId });
    return true;
  }

  async unfollow(leadId: Key<'lead'>, userId: Key<'user'>): Promise<boolean> {
    const { affected } = await this.database.manager().delete(LeadFollower, { leadId, userId });
    return affected === 1;
  }

  /**
   * Takes a person from the followers of all leads of a company, in the running transaction, and returns how many leads
   * that were. Each gets a new version and a line in its timeline; work on it is not counted as done.
   */
  async endFollowings(companyId: Key<'company'>, userId: Key<'user'>, createdAt: Date): Promise<number> {
    const rows = await this.database.query<{ id: Key<'lead'> }>(
      `SELECT lead.id FROM crm_lead lead JOIN crm_follower follower ON follower.lead_id = lead.id
       WHERE lead.company_id = ? AND follower.user_id = ? ORDER BY lead.id FOR UPDATE`,
      [companyId, userId],
    );
    const manager = this.database.manager();
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const leadIds = rows.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
      await manager.delete(LeadFollower, { leadId: In(leadIds), userId });
      await manager.update(
        Lead,
        { id: In(leadIds) },
        { followers: () => 'followers - 1', version: () => 'version + 1' },
      );
      const facts = { agentId: userId, kind: 'UNFOLLOWED', oldStatus: null, newStatus: null, createdAt } as const;
      await this.database.insertAll(
        LeadEvent,
        leadIds.map((leadId) => ({ ...facts, uuid: newUuid<'leadEvent'>(), leadId, description: '', mailUuid: null })),
      );
    }
    return rows.length;
  }

  countFollowers(leadId: Key<'lead'>): Promise<number> {
    return this.database.manager().countBy(LeadFollower, { leadId });
  }

  async listContacts(leadIds: readonly Key<'lead'>[]): Promise<LeadContact[]> {
    if (leadIds.length === 0) return [];
    return this.database.manager().find(LeadContact, { where: { leadId: In([...leadIds]) }, order: { id: 'ASC' } });
  }

  /** Replaces the contacts; those that name their public id keep it. */
  async replaceContacts(
    leadId: Key<'lead'>,
    contacts: readonly (ContactFacts & { uuid?: Uuid<'leadContact'> | null })[],
  ): Promise<void> {
    const former = new Set((await this.listContacts([leadId])).map(({ uuid }) => uuid));
    await this.database.manager().delete(LeadContact, { leadId });
    const rows = contacts.map(({ uuid, ...facts }) => ({
      ...facts,
      leadId,
      uuid: uuid && former.has(uuid) ? uuid : newUuid<'leadContact'>(),
    }));
    await this.database.insertAll(LeadContact, rows);
  }

  async recordEvent({ oldStatus = null, newStatus = null, description = '', mailUuid = null, ...facts }: EventFacts) {
    const row = { uuid: newUuid<'leadEvent'>(), oldStatus, newStatus, description, mailUuid, ...facts };
    await this.database.manager().insert(LeadEvent, row);
  }

  /** Lists what was done about a lead, the newest first. */
  listEvents(leadId: Key<'lead'>, limit: number): Promise<LeadEvent[]> {
    return this.database.manager().find(LeadEvent, { where: { leadId }, order: { id: 'DESC' }, take: limit });
  }

  /** Saves the text by which a lead is found. */
  async saveSearch(
    lead: Pick<Lead, 'id' | 'companyId' | 'name' | 'email' | 'phone' | 'address'>,
    contacts: readonly ContactFacts[],
  ) {
    const row = { companyId: lead.companyId, leadId: lead.id, text: searchText(lead, contacts) };
    await this.database.manager().upsert(LeadSearch, row, ['companyId', 'leadId']);
  }

  async deleteSearch({ id, companyId }: Pick<Lead, 'id' | 'companyId'>): Promise<void> {
    await this.database.manager().delete(LeadSearch, { companyId, leadId: id });
  }

  /** Deletes leads that were deleted before, for good. */
  purge(before: Date, limit: number): Promise<number> {
    return this.database.execute('DELETE FROM crm_lead WHERE deleted_at < ? LIMIT ?', [before, limit]);
  }

  /** Locks leads whose follow-up day came and of which nobody was reminded. */
  lockDue(companyId: Key<'company'>, day: string, limit: number): Promise<Lead[]> {
    return this.database
      .manager()
      .createQueryBuilder(Lead, 'lead')
      .where('lead.companyId = :companyId AND lead.followUpOn <= :day AND lead.deletedAt IS NULL', { companyId, day })
      .andWhere('(lead.remindedOn IS NULL OR lead.remindedOn <> lead.followUpOn)')
      .andWhere("lead.status NOT IN ('SIGNED', 'DECLINED')")
      .orderBy('lead.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  /** Lists the companies that have a follow-up day up to this one. */
  async listCompaniesDue(day: string): Promise<Key<'company'>[]> {
    const rows = await this.database.query<{ company_id: Key<'company'> }>(
      'SELECT DISTINCT company_id FROM crm_lead WHERE follow_up_on <= ? AND (reminded_on IS NULL OR reminded_on <> follow_up_on)',
      [day],
    );
    return rows.map(({ company_id }) => company_id);
  }
}

/** Returns the text in small letters, by which a lead is found. */
export function searchText(
  { name, email, phone, address }: Pick<Lead, 'name' | 'email' | 'phone' | 'address'>,
  contacts: readonly ContactFacts[],
): string {
  const all = [name, email, phone, address, ...contacts.flatMap((one) => [one.name, one.email, one.phone])];
  return all
    .filter((part) => part !== '')
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, 15_000);
}
