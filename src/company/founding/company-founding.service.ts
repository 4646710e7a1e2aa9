import { normalEmail } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { InvitationIssue } from '../invitations/sending/invitation-issue.service.js';
import { Members } from '../members/members.service.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import type { Company } from '../companies/company.entity.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { DEFAULT_CURRENCY, DEFAULT_ZONE } from '../companies/company-defaults.js';
import { FoundingAdmission } from './founding-admission.service.js';
import { CreateCompanyInput } from './founding.dto.js';
import { CompanyCreated } from './founding.events.js';

export { CreateCompanyInput };

/** Opens companies. */
@PublicService()
export class CompanyFounding {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly members: Members,
    private readonly invitations: InvitationIssue,
    private readonly companyAccess: CompanyAccess,
    private readonly admission: FoundingAdmission,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Whether the person may open one. */
  isOpen(actor: Actor): Promise<boolean> {
    return this.admission.isOpen(actor);
  }

  /**
   * Creates a company. The creator owns it, unless the owner's address is another: then its owner is invited, and the
   * creator manages it meanwhile. Throws InvalidInput, CompanyCreationClosed, TooManyRequests.
   */
  async create(actor: Actor, raw: unknown): Promise<Company> {
    return this.found(actor, await this.admit(actor, raw));
  }

  /** Validates and counts a company to be founded. Throws InvalidInput, CompanyCreationClosed, TooManyRequests. */
  async admit(actor: Actor, raw: unknown): Promise<CreateCompanyInput> {
    await this.admission.requireOpen(actor);
    const input = await validated(CreateCompanyInput, raw);
    await this.admission.count(actor);
    return input;
  }

  /** Founds a company that was admitted, in the running transaction if there is one. */
  async found(actor: Actor, input: CreateCompanyInput): Promise<Company> {
    const ownerEmail = input.ownerEmail || actor.email;
    const ownIt = normalEmail(ownerEmail) === actor.email;
    const company = await this.database.transaction(async () => {
      const created = await this.insert(actor, input);
      if (ownIt) await this.members.add(created.id, actor.userKey, 'owner');
      else await this.handOver(actor, created, ownerEmail);
      await this.changes.record({
        audit: {
          company: created.uuid,
          action: 'company.created',
          objectType: 'company',
          objectId: created.uuid,
          details: { name: created.name },
        },
        event: new CompanyCreated({ companyUuid: created.uuid, creatorUuid: actor.userUuid }),
        live: ownIt || !actor.isAdmin ? { moves: { user: actor.userUuid } } : [],
      });
      return created;
    });
    this.companyAccess.forget(actor);
    return company;
  }

  private async insert(actor: Actor, input: CreateCompanyInput): Promise<Company> {
    const { name, address = '', email = '' } = input;
    const company = await this.repository.insert({
      name,
      address,
      email,
      trackingType: input.trackingType ?? 'BOTH',
      currency: input.currency ?? DEFAULT_CURRENCY,
      weekStartDay: input.weekStartDay ?? 'SUNDAY',
      createdBy: actor.userKey,
      createdAt: this.clock.now(),
    });
    const zone = input.mainTimezone ?? DEFAULT_ZONE;
    await this.repository.replaceZones(company.id, [zone], zone);
    return company;
  }

  /** A company is never without anybody who can run it; a global admin runs all anyway. */
  private async handOver(actor: Actor, company: Company, ownerEmail: string): Promise<void> {
    if (!actor.isAdmin) await this.members.add(company.id, actor.userKey, 'manager');
    await this.invitations.issue(actor, company, { email: ownerEmail, companyRole: 'owner' });
  }
}
