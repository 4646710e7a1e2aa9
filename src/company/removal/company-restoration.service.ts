import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { type Page, PageArgs, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesQuery } from '../companies/companies.query.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import type { Company } from '../companies/company.entity.js';
import { restorableSince } from '../companies/company.policy.js';
import { MembersRepository } from '../members/members.repository.js';
import { removalRecord } from './removal-record.js';
import { RestoreTooLate } from './removal.errors.js';
import { CompanyRestored } from './removal.events.js';

/** Restores deleted companies, with everything in them. */
@PublicService()
export class CompanyRestoration {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly query: CompaniesQuery,
    private readonly companyAccess: CompanyAccess,
    private readonly members: MembersRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Restores a company. Throws NotFound, RestoreTooLate. */
  async restore(actor: Actor, uuid: UuidLike<'company'>): Promise<Company> {
    const restored = await this.database.transaction(async () => {
      const company = await this.repository.lock(uuid);
      const mayKnow = await this.mayRestore(actor, company);
      authorize(mayKnow, (may) => may, company);
      if ((company.deletedAt as Date) <= restorableSince(this.clock.now())) throw new RestoreTooLate();
      const changes = { deletedAt: null, deletedBy: null };
      await this.repository.update(company.id, changes);
      const event = new CompanyRestored({ companyUuid: company.uuid });
      await this.changes.record(removalRecord('company.restored', company, event));
      return { ...company, ...changes };
    });
    this.companyAccess.forget(actor);
    return restored;
  }

  /** Lists the companies that the caller can still restore, the last deleted first. Throws InvalidInput. */
  async listDeleted(actor: Actor, raw: unknown): Promise<Page<Company>> {
    const args = await validated(PageArgs, raw);
    const owner = actor.isAdmin ? undefined : actor.userKey;
    const [companies, total] = await this.query.findDeletedPage(owner, restorableSince(this.clock.now()), args);
    return pageOf(companies, total, args);
  }

  /**
   * Returns whether the actor may restore the company. Reads the membership itself, because permissions end with the
   * company's deletion.
   */
  private async mayRestore(actor: Actor, company: Company | null): Promise<boolean> {
    if (!company?.deletedAt) return false;
    if (actor.isAdmin) return true;
    const member = await this.members.find(company.id, actor.userKey);
    return member?.role === 'owner' && member.deactivatedAt === null;
  }
}
