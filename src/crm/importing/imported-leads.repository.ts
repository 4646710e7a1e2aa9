import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Lead } from '../records/lead.entity.js';
import { LEAD_PRIORITIES, type LeadPriority, type LeadStatus } from '../records/lead-rules.js';
import { searchText } from '../records/leads.repository.js';

export interface ImportedLead {
  uuid: Uuid<'lead'>;
  name: string;
  address: string;
  email: string;
  phone: string;
  emailKey: string | null;
  phoneKey: string | null;
  status: LeadStatus;
  priority: LeadPriority;
  source: string;
  contact: { name: string; email: string; phone: string } | null;
}

export interface ImportFacts {
  companyId: Key<'company'>;
  importId: Key<'import'>;
  createdBy: Key<'user'>;
  country: string | null;
  now: Date;
}

const LEAD_COLUMNS = `uuid, company_id, name, address, email, phone, country, email_key, phone_key, status, priority,
  status_at, last_at, followers, source, import_id, created_by, created_at, version, mail_opt_out`;

type Keyed = Pick<Lead, 'id' | 'emailKey' | 'phoneKey'>;

/** Many leads at once, by raw rows. */
@Injectable()
export class ImportedLeads {
  constructor(private readonly database: Database) {}

  /** Finds leads of a company by any of their keys. */
  async findByKeys(companyId: Key<'company'>, emails: readonly string[], phones: readonly string[]): Promise<Keyed[]> {
    const columns = 'SELECT id, email_key AS emailKey, phone_key AS phoneKey FROM crm_lead WHERE company_id = ?';
    const byEmail = emails.length
      ? await this.database.query<Keyed>(`${columns} AND email_key IN (?)`, [companyId, emails])
      : [];
    const byPhone = phones.length
      ? await this.database.query<Keyed>(`${columns} AND phone_key IN (?)`, [companyId, phones])
      : [];
    return [...byEmail, ...byPhone];
  }

  /** Inserts leads, and returns those that are there then: another lead may have got a key at the same moment. */
  async insert(leads: readonly ImportedLead[], facts: ImportFacts): Promise<Map<Uuid<'lead'>, Key<'lead'>>> {
    if (leads.length === 0) return new Map();
    const { companyId, importId, createdBy, country, now } = facts;
    const rows = leads.map((lead) => [
      lead.uuid,
      companyId,
      lead.name,
      lead.address,
      lead.email,
      lead.phone,
      country,
      lead.emailKey,
      lead.phoneKey,
      lead.status,
      LEAD_PRIORITIES.indexOf(lead.priority) + 1,
      now,
      now,
      0,
      lead.source,
      importId,
      createdBy,
      now,
      1,
      0,
    ]);
    await this.database.execute(`INSERT INTO crm_lead (${LEAD_COLUMNS}) VALUES ? ON DUPLICATE KEY UPDATE id = id`, [
      rows,
    ]);
    const stored = await this.database.manager().find(Lead, {
      where: { uuid: In(leads.map(({ uuid }) => uuid)) },
      select: { id: true, uuid: true },
    });
    const created = new Map(stored.map(({ uuid, id }) => [uuid, id]));
    await this.insertBeside(leads, created, facts);
    return created;
  }

  /** Lists leads of an import that come after a key, with whether somebody touched them. */
  async listOfImport(
    importId: Key<'import'>,
    from: string,
    limit: number,
  ): Promise<{ id: Key<'lead'>; isUntouched: boolean }[]> {
    const rows = await this.database.query<{ id: Key<'lead'>; untouched: number }>(
      `SELECT id, version = 1 AND followers = 0 AND deleted_at IS NULL AS untouched FROM crm_lead
        WHERE import_id = ? AND id > ? ORDER BY id LIMIT ? FOR UPDATE`,
      [importId, from, limit],
    );
    return rows.map(({ id, untouched }) => ({ id, isUntouched: Boolean(Number(untouched)) }));
  }

  /** Deletes leads with all that belongs to them. */
  async delete(ids: readonly Key<'lead'>[]): Promise<void> {
    if (ids.length > 0) await this.database.execute('DELETE FROM crm_lead WHERE id IN (?)', [[...ids]]);
  }

  /** Contacts, events and the text for the search. */
  private async insertBeside(
    leads: readonly ImportedLead[],
    created: ReadonlyMap<Uuid<'lead'>, Key<'lead'>>,
    { companyId, createdBy, now }: ImportFacts,
  ): Promise<void> {
    const there = leads.flatMap((lead) => {
      const id = created.get(lead.uuid);
      return id ? [{ lead, id }] : [];
    });
    const contacts = there.flatMap(({ lead: { contact }, id }) =>
      contact ? [[newUuid(), id, contact.name, contact.email, contact.phone, '']] : [],
    );
    await this.database.insertRows('crm_contact', 'uuid, lead_id, name, email, phone, address', contacts);
    const events = there.map(({ id }) => [newUuid(), id, createdBy, 'CREATED', '', now]);
    await this.database.insertRows('crm_event', 'uuid, lead_id, agent_id, kind, description, created_at', events);
    const texts = there.map(({ lead, id }) => [
      companyId,
      id,
      searchText(lead, lead.contact ? [{ ...lead.contact, address: '' }] : []),
    ]);
    await this.database.insertRows('crm_search', 'company_id, lead_id, text', texts);
  }
}
