import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Company, CompanyTimeZone } from './company.entity.js';

export type NewCompany = Omit<Company, 'id' | 'uuid' | 'deletedAt' | 'deletedBy'>;

@Injectable()
export class CompaniesRepository {
  constructor(private readonly database: Database) {}

  insert(values: NewCompany): Promise<Company> {
    return this.database.insert(Company, { uuid: newUuid(), deletedAt: null, deletedBy: null, ...values });
  }

  /** Deleted ones too: who may know of them, the policy says. */
  async findByUuid(uuid: UuidLike<'company'>): Promise<Company | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Company, { uuid }) : null;
  }

  async lock(uuid: UuidLike<'company'>): Promise<Company | null> {
    if (!isUuid(uuid)) return null;
    return this.database.manager().findOne(Company, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
  }

  async findByKeys(keys: readonly Key<'company'>[]): Promise<Company[]> {
    return keys.length === 0 ? [] : this.database.manager().findBy(Company, { id: In([...keys]) });
  }

  /** Deleted ones too. */
  async findByUuids(uuids: readonly string[]): Promise<Company[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(Company, { uuid: In([...uuids]) });
  }

  async update(id: Key<'company'>, changes: Partial<Omit<Company, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Company, id, changes);
  }

  async listZones(companyKeys: readonly Key<'company'>[]): Promise<CompanyTimeZone[]> {
    if (companyKeys.length === 0) return [];
    return this.database.manager().findBy(CompanyTimeZone, { companyId: In([...companyKeys]) });
  }

  async replaceZones(companyKey: Key<'company'>, zones: readonly string[], main: string): Promise<void> {
    const former = new Map((await this.listZones([companyKey])).map(({ zone, choice }) => [zone, choice]));
    await this.database.manager().delete(CompanyTimeZone, { companyId: companyKey });
    const rows = zones.map((zone) => {
      const choice = former.has(zone) ? (former.get(zone) ?? null) : newUuid();
      return { companyId: companyKey, zone, isMain: zone === main, choice };
    });
    await this.database.manager().insert(CompanyTimeZone, rows);
  }
}
