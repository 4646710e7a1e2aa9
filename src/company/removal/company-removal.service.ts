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

/** Number of amounts named in a sentence; below, the number listed on a page. */
const NAMED = 3;
const LISTED = 100;

/**
 * Deletes companies. A deleted company is hidden from everybody; for 30 days its owners can restore it, with everything
 * in it.
 */
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

  /** Deletes a company. Throws InvalidInput, NotFound, Forbidden, StepUpRequired, ConfirmationDiffers, HasMoney. */
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

  /**
   * Lists the money that must be paid out before a company can be deleted, for people who may delete it. Throws
   * NotFound, Forbidden.
   */
  async listMoneyLeft(actor: Actor, uuid: UuidLike<'company'>): Promise<MoneyLeftList> {
    const context = await this.companyAccess.see(actor, uuid);
    requireMayDelete(context);
    return this.money.listLeft(context.company.id, LISTED);
  }

  /**
   * Requires that no money is left. Checks before it locks, so that a company whose money moves all the time is not
   * blocked by the question.
   */
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
