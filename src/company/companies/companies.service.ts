import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyMoney } from '../money/company-money.js';
import { CurrencyFixed } from '../money/money.errors.js';
import { CompaniesQuery } from './companies.query.js';
import { CompaniesRepository } from './companies.repository.js';
import { CompanyAccess } from './company-access.service.js';
import { CompaniesArgs, UpdateCompanyInput } from './company.dto.js';
import type { Company } from './company.entity.js';

/** Companies, the tenants of the installation. */
@PublicService()
export class Companies {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly query: CompaniesQuery,
    private readonly companyAccess: CompanyAccess,
    private readonly permissions: Permissions,
    private readonly money: CompanyMoney,
    private readonly changes: Changes,
  ) {}

  /** Changes a company. Throws InvalidInput, NotFound, Forbidden, CurrencyFixed. */
  async update(actor: Actor, raw: unknown): Promise<Company> {
    const { uuid, ...input } = await validated(UpdateCompanyInput, raw);
    return this.database.transaction(async () => {
      const { company } = await this.companyAccess.change(actor, uuid, 'company.edit');
      const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
      const changes = Object.fromEntries(given) as Partial<Company>;
      const changed = given.filter(([name, value]) => company[name as keyof Company] !== value).map(([name]) => name);
      if (changed.length === 0) return company;
      if (changed.includes('currency') && (await this.money.hasMoved(company.id))) throw new CurrencyFixed();
      await this.repository.update(company.id, changes);
      const before = Object.fromEntries(changed.map((name) => [name, company[name as keyof Company]]));
      const after = Object.fromEntries(changed.map((name) => [name, changes[name as keyof Company]]));
      await this.changes.record({
        audit: {
          company: uuid,
          action: 'company.updated',
          objectType: 'company',
          objectId: uuid,
          details: { before, after },
        },
        live: { company: uuid, topic: 'companyUpdated' },
      });
      return { ...company, ...changes };
    });
  }

  /** Returns whether the currency can no longer change, because money was moved. Throws NotFound. */
  async isCurrencyFixed(actor: Actor, uuid: UuidLike<'company'>): Promise<boolean> {
    const { company } = await this.companyAccess.see(actor, uuid);
    return this.money.hasMoved(company.id);
  }

  /**
   * Lists the companies that the caller belongs to; all of them for a global admin. Throws InvalidInput, TooManyRows.
   */
  async list(actor: Actor, raw: unknown): Promise<Page<Company>> {
    const args = await validated(CompaniesArgs, raw);
    const { memberships } = await this.permissions.accessOf(actor);
    const keys = actor.isAdmin ? undefined : memberships.map(({ companyKey }) => companyKey);
    const [companies, total] = await this.query.list(keys, args);
    return pageOf(companies, total, args);
  }

  /** Lists the companies in which the caller has a role. Throws InvalidInput, TooManyRows. */
  async listOwn(actor: Actor, raw: unknown): Promise<Page<Company>> {
    const args = await validated(CompaniesArgs, raw);
    const { memberships } = await this.permissions.accessOf(actor);
    const keys = memberships.map(({ companyKey }) => companyKey);
    const [companies, total] = await this.query.list(keys, args);
    return pageOf(companies, total, args);
  }

  /** Finds companies by internal key, including deleted ones; for modules that hold keys already. */
  findByKeys(keys: readonly Key<'company'>[]): Promise<Company[]> {
    return this.repository.findByKeys(keys);
  }
}
