import { Sessions } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { DomainEvent } from '../../shared/events/domain-event.js';
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
import { mayDeleteCompany, restorableSince } from '../companies/company.policy.js';
import { MembersRepository } from '../members/members.repository.js';
import { DeleteCompanyInput } from './removal.dto.js';
import { ConfirmationDiffers, RestoreTooLate } from './removal.errors.js';
import { CompanyDeleted, CompanyRestored } from './removal.events.js';

/** Deleting a company hides it from everybody; for 30 days its owners can bring it back, with everything in it. */
@PublicService()
export class CompanyRemoval {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly query: CompaniesQuery,
    private readonly companyAccess: CompanyAccess,
    private readonly members: MembersRepository,
    private readonly sessions: Sessions,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, StepUpRequired, ConfirmationDiffers. */
  async delete(actor: Actor, raw: unknown): Promise<Company> {
    const input = await validated(DeleteCompanyInput, raw);
    const deleted = await this.database.transaction(async () => {
      const { company, access } = await this.companyAccess.lock(actor, input.uuid);
      if (!mayDeleteCompany(access, company)) throw new Forbidden();
      this.sessions.requireProof(actor);
      if (input.confirmation.trim() !== company.name) throw new ConfirmationDiffers();
      const changes = { deletedAt: this.clock.now(), deletedBy: actor.userKey };
      await this.repository.update(company.id, changes);
      await this.record('company.deleted', company, new CompanyDeleted({ companyUuid: company.uuid }));
      return { ...company, ...changes };
    });
    this.companyAccess.forget(actor);
    return deleted;
  }

  /** Throws NotFound, RestoreTooLate. */
  async restore(actor: Actor, uuid: UuidLike<'company'>): Promise<Company> {
    const restored = await this.database.transaction(async () => {
      const company = await this.repository.lock(uuid);
      const mayKnow = await this.mayRestore(actor, company);
      authorize(mayKnow, (may) => may, company);
      if ((company.deletedAt as Date) <= restorableSince(this.clock.now())) throw new RestoreTooLate();
      const changes = { deletedAt: null, deletedBy: null };
      await this.repository.update(company.id, changes);
      await this.record('company.restored', company, new CompanyRestored({ companyUuid: company.uuid }));
      return { ...company, ...changes };
    });
    this.companyAccess.forget(actor);
    return restored;
  }

  /** Those that can still be restored by this person, the last deleted first. Throws InvalidInput. */
  async listDeleted(actor: Actor, raw: unknown): Promise<Page<Company>> {
    const args = await validated(PageArgs, raw);
    const owner = actor.isAdmin ? undefined : actor.userKey;
    const [companies, total] = await this.query.findDeletedPage(owner, restorableSince(this.clock.now()), args);
    return pageOf(companies, total, args);
  }

  /** Nobody stands in a deleted company, so the membership itself is asked. */
  private async mayRestore(actor: Actor, company: Company | null): Promise<boolean> {
    if (!company?.deletedAt) return false;
    if (actor.isAdmin) return true;
    const member = await this.members.find(company.id, actor.userKey);
    return member?.role === 'owner' && member.deactivatedAt === null;
  }

  private record(action: AuditAction, { uuid, name }: Company, event: DomainEvent): Promise<void> {
    return this.changes.record({
      audit: { company: uuid, action, objectType: 'company', objectId: uuid, details: { name } },
      event,
      // Told of the end first. Who is let in again is in no channel yet: they are told when they are.
      live: [
        { company: uuid, topic: 'companyUpdated' },
        { moves: action === 'company.deleted' ? { company: uuid } : { anybody: true } },
      ],
    });
  }
}
