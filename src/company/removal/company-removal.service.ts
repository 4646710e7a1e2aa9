import { Sessions } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import { CompanyAccess, type CompanyContext } from '../companies/company-access.service.js';
import type { Company } from '../companies/company.entity.js';
import { mayDeleteCompany } from '../companies/company.policy.js';
import { CompanyMoney, type MoneyLeftList } from '../money/company-money.js';
import { HasMoney } from '../money/money.errors.js';
import { DeleteCompanyInput } from './removal.dto.js';
import { ConfirmationDiffers } from './removal.errors.js';
import { removalRecord } from './removal-record.js';
import { CompanyDeleted } from './removal.events.js';

/** So many are named in a sentence, and listed on a page. */
const NAMED = 3;
const LISTED = 100;

/** Deleting a company hides it from everybody; for 30 days its owners can bring it back, with everything in it. */
@PublicService()
export class CompanyRemoval {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly sessions: Sessions,
    private readonly money: CompanyMoney,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, StepUpRequired, ConfirmationDiffers, HasMoney. */
  async delete(actor: Actor, raw: unknown): Promise<Company> {
    const input = await validated(DeleteCompanyInput, raw);
    const deleted = await this.database.transaction(async () => {
      const context = await this.companyAccess.lock(actor, input.uuid);
      const { company } = context;
      requireMayDelete(context);
      this.sessions.requireProof(actor);
      if (input.confirmation.trim() !== company.name) throw new ConfirmationDiffers();
      await this.requireNoMoney(company);
      const changes = { deletedAt: this.clock.now(), deletedBy: actor.userKey };
      await this.repository.update(company.id, changes);
      const event = new CompanyDeleted({ companyUuid: company.uuid });
      await this.changes.record(removalRecord('company.deleted', company, event));
      return { ...company, ...changes };
    });
    this.companyAccess.forget(actor);
    return deleted;
  }

  /** What has to be paid out before it can be deleted, for whom it is to delete. Throws NotFound, Forbidden. */
  async listMoneyLeft(actor: Actor, uuid: UuidLike<'company'>): Promise<MoneyLeftList> {
    const context = await this.companyAccess.see(actor, uuid);
    requireMayDelete(context);
    return this.money.listLeft(context.company.id, LISTED);
  }

  /** Looks before it locks: a company in which money is moved all the time is not held up by being asked. */
  private async requireNoMoney({ id }: Company): Promise<void> {
    for (const look of [() => Promise.resolve(), () => this.money.lock(id)]) {
      await look();
      const left = await this.money.listLeft(id, NAMED);
      if (left.total > 0) throw new HasMoney(left);
    }
  }
}

function requireMayDelete({ access, company }: CompanyContext): void {
  if (!mayDeleteCompany(access, company)) throw new Forbidden();
}
