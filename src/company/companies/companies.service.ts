import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { SwitchName } from '../../shared/installation/installation.dto.js';
import { Switches } from '../../shared/installation/switches.service.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesQuery } from './companies.query.js';
import { CompaniesRepository } from './companies.repository.js';
import { CompanyFounding } from './company-founding.service.js';
import { CompaniesArgs, UpdateCompanyInput } from './company.dto.js';
import type { Company } from './company.entity.js';
import { CompanyCreationClosed } from './company.errors.js';
import { maySeeCompany } from './company.policy.js';

/** The tenants. */
@PublicService()
export class Companies {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly query: CompaniesQuery,
    private readonly founding: CompanyFounding,
    private readonly permissions: Permissions,
    private readonly changes: Changes,
    private readonly switches: Switches,
  ) {}

  /**
   * Opens a company. Its creator owns it, unless the owner's address is another: then its owner is invited, and the creator
   * manages it meanwhile. Throws InvalidInput, CompanyCreationClosed, TooManyRequests.
   */
  async create(actor: Actor, raw: unknown): Promise<Company> {
    const open = actor.isAdmin || (await this.switches.isOn(SwitchName.COMPANY_CREATION));
    if (!open) throw new CompanyCreationClosed();
    return this.founding.found(actor, raw);
  }

  /** Throws InvalidInput, NotFound, Forbidden. */
  async update(actor: Actor, raw: unknown): Promise<Company> {
    const { uuid, ...input } = await validated(UpdateCompanyInput, raw);
    const access = await this.permissions.accessOf(actor);
    return this.database.transaction(async () => {
      const company = await this.repository.lock(uuid);
      authorize(access, maySeeCompany, company);
      access.require('company.edit', { companyKey: company.id });
      const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
      const changes = Object.fromEntries(given) as Partial<Company>;
      const changed = given.filter(([name, value]) => company[name as keyof Company] !== value).map(([name]) => name);
      if (changed.length === 0) return company;
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

  /** A company that may be known. Throws NotFound. */
  async requireVisible(access: Access, uuid: UuidLike<'company'>): Promise<Company> {
    const company = await this.repository.findByUuid(uuid);
    authorize(access, maySeeCompany, company);
    return company;
  }

  /** Those one belongs to; all of them for a global admin. Throws InvalidInput, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<Company>> {
    const args = await validated(CompaniesArgs, raw);
    const { standing } = await this.permissions.accessOf(actor);
    const keys = actor.isAdmin ? undefined : standing.map(({ companyKey }) => companyKey);
    const [companies, total] = await this.query.list(keys, args);
    return pageOf(companies, total, args);
  }

  /** Those one has a role in. Throws InvalidInput, TooManyRows. */
  async listOwn(actor: Actor, raw: unknown): Promise<Page<Company>> {
    const args = await validated(CompaniesArgs, raw);
    const { standing } = await this.permissions.accessOf(actor);
    const keys = standing.map(({ companyKey }) => companyKey);
    const [companies, total] = await this.query.list(keys, args);
    return pageOf(companies, total, args);
  }

  /** By internal key, deleted ones too; for modules that hold keys already. */
  findByKeys(keys: readonly Key<'company'>[]): Promise<Company[]> {
    return this.repository.findByKeys(keys);
  }
}
