import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyAccess } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ImportTargets } from '../../shared/imports/import-targets.service.js';
import type {
  Applied,
  ImportContext,
  ImportOptions,
  ImportTarget,
  ImportValues,
  ReadRow,
  Reverted,
  TargetRow,
} from '../../shared/imports/rules/import-target.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { LeadAccess, requireRight } from '../leads/lead-access.service.js';
import type { Lead } from '../records/lead.entity.js';
import { keysOf } from '../records/lead-keys.js';
import type { LeadPriority, LeadStatus } from '../records/lead-rules.js';
import { mayRead } from '../records/lead-scope.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { ImportedLeads, type ImportedLead } from './imported-leads.repository.js';
import { LEAD_COLUMNS, readLead } from './lead-columns.js';

/** Leads as a target of imports. Imported ones are in the pool; whoever imports them is their creator. */
@Injectable()
export class LeadImportTarget implements ImportTarget, OnModuleInit {
  readonly name = 'leads';
  readonly columns = LEAD_COLUMNS;

  constructor(
    private readonly targets: ImportTargets,
    private readonly access: LeadAccess,
    private readonly companies: CompanyAccess,
    private readonly imported: ImportedLeads,
    private readonly repository: LeadsRepository,
    private readonly changes: Changes,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.targets.use(this);
  }

  async authorize(actor: Actor, scope: UuidLike, way: 'change' | 'read'): Promise<{ seesAll: boolean }> {
    const entered = await this.access.enter(actor, scope as UuidLike<'company'>);
    if (way === 'change') requireRight(entered, 'create');
    return { seesAll: entered.rights.close };
  }

  async mayContinue({ startedBy, scope }: ImportContext): Promise<boolean> {
    try {
      return (await this.access.rightsOfPerson(startedBy, await this.companyKey(scope))).create;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  read(cells: ImportValues, options: ImportOptions): ReadRow {
    return readLead(cells, options);
  }

  async listKnown(scope: Uuid, keys: readonly string[]): Promise<Set<string>> {
    const [emails, phones] = ['e:', 'p:'].map((kind) =>
      keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length)),
    ) as [string[], string[]];
    const found = await this.imported.findByKeys(await this.companyKey(scope), emails, phones);
    return new Set(
      found.flatMap(({ emailKey, phoneKey }) => [
        ...(emailKey ? [`e:${emailKey}`] : []),
        ...(phoneKey ? [`p:${phoneKey}`] : []),
      ]),
    );
  }

  async apply(context: ImportContext, rows: readonly TargetRow[]): Promise<Applied[]> {
    if (rows.length === 0) return [];
    const companyId = await this.companyKey(context.scope);
    const leads = rows.map(({ values }) => leadOf(values, context.options));
    const known = await this.findKnown(companyId, leads);
    const fresh = leads.filter((lead) => !known.has(lead.uuid));
    const facts = {
      companyId,
      importId: context.id,
      createdBy: context.startedBy,
      country: context.options.country ?? null,
      now: this.clock.now(),
    };
    const created = await this.imported.insert(fresh, facts);
    const applied: Applied[] = [];
    for (const lead of leads) {
      const id = known.get(lead.uuid);
      if (created.has(lead.uuid)) applied.push('CREATED');
      else if (context.known === 'FILL' && id && (await this.fill(id, lead, context))) applied.push('FILLED');
      else applied.push('KNOWN');
    }
    await this.notify(context.scope);
    return applied;
  }

  async revert({ id, scope }: ImportContext, from: string | null, limit: number): Promise<Reverted> {
    const leads = await this.imported.listOfImport(id, from ?? '0', limit);
    const untouched = leads.filter(({ isUntouched }) => isUntouched).map((lead) => lead.id);
    await this.imported.delete(untouched);
    await this.notify(scope);
    const next = leads.length < limit ? null : (leads.at(-1)?.id ?? null);
    return { removed: untouched.length, kept: leads.length - untouched.length, next };
  }

  audit(event: 'started' | 'reverted', { uuid, scope }: ImportContext, details: Record<string, unknown>) {
    const action = event === 'started' ? ('crm.import-started' as const) : ('crm.import-reverted' as const);
    return { action, objectType: 'import', objectId: uuid, company: scope as Uuid<'company'>, details };
  }

  /** Returns the keys of leads that are there, by the public id that the imported ones would have. */
  private async findKnown(
    companyId: Key<'company'>,
    leads: readonly ImportedLead[],
  ): Promise<Map<Uuid<'lead'>, Key<'lead'>>> {
    const emails = leads.flatMap(({ emailKey }) => emailKey ?? []);
    const phones = leads.flatMap(({ phoneKey }) => phoneKey ?? []);
    const found = await this.imported.findByKeys(companyId, emails, phones);
    const byEmail = new Map(found.map(({ emailKey, id }) => [emailKey, id]));
    const byPhone = new Map(found.map(({ phoneKey, id }) => [phoneKey, id]));
    return new Map(
      leads.flatMap(({ uuid, emailKey, phoneKey }) => {
        const id = (emailKey && byEmail.get(emailKey)) || (phoneKey && byPhone.get(phoneKey));
        return id ? [[uuid, id] as const] : [];
      }),
    );
  }

  /** Fills empty fields of a lead that the importer may see; a key of another lead is left out. */
  private async fill(id: Key<'lead'>, given: ImportedLead, { startedBy, options }: ImportContext): Promise<boolean> {
    const lead = await this.repository.lock(id);
    if (!lead || lead.finalizedAt || lead.deletedAt) return false;
    const rights = await this.access.rightsOfPerson(startedBy, lead.companyId);
    if (!mayRead(rights, lead, await this.repository.isFollower(id, startedBy))) return false;
    const values: Partial<Lead> = {};
    for (const field of ['address', 'source'] as const) if (!lead[field] && given[field]) values[field] = given[field];
    const others = await this.repository.findByKeys(lead.companyId, given);
    const isFree = others.every((other) => other.id === lead.id);
    if (isFree && !lead.email && given.email) Object.assign(values, { email: given.email, emailKey: given.emailKey });
    if (isFree && !lead.phone && given.phone) {
      // A number is compared in the country in which it was read, also when the lead is saved the next time.
      const country = options.country ?? null;
      Object.assign(values, { phone: given.phone, phoneKey: given.phoneKey, country });
    }
    if (Object.keys(values).length === 0) return false;
    const now = this.clock.now();
    await this.repository.update(id, { ...values, version: lead.version + 1, lastAt: now, lastAgentId: startedBy });
    await this.repository.recordEvent({ leadId: id, agentId: startedBy, kind: 'EDITED', createdAt: now });
    await this.repository.saveSearch({ ...lead, ...values }, await this.repository.listContacts([id]));
    return true;
  }

  private notify(scope: Uuid): Promise<void> {
    const company = scope as Uuid<'company'>;
    return this.changes.record({ live: { leads: company, topic: 'leadsChanged', payload: { company } } });
  }

  private companyKey(scope: Uuid): Promise<Key<'company'>> {
    return this.companies.requireKey(scope as Uuid<'company'>);
  }
}

function leadOf(values: ImportValues, { country }: ImportOptions): ImportedLead {
  const {
    name = '',
    address = '',
    email = '',
    phone = '',
    source = '',
    contactName,
    contactEmail = '',
    contactPhone = '',
  } = values;
  return {
    ...keysOf({ email, phone }, country),
    uuid: newUuid<'lead'>(),
    name,
    address,
    email: email.normalize('NFKC').trim(),
    phone,
    source,
    status: (values['status'] as LeadStatus | undefined) ?? 'NEWLEAD',
    priority: (values['priority'] as LeadPriority | undefined) ?? 'MEDIUM',
    contact:
      contactName || contactEmail || contactPhone
        ? { name: contactName || name, email: contactEmail, phone: contactPhone }
        : null,
  };
}
