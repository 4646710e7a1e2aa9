import { PeopleNames } from '../../identity/index.js';
import { ProjectAccess } from '../../project/index.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import { PaidPeople } from './paid-people.service.js';
import { PaymentSettingsArgs } from './rate.dto.js';
import type { Rate } from './records/rate.entity.js';
import { type RateLimit, RateLimits } from './rate-limits.service.js';
import { RatesRepository } from './records/rates.repository.js';
import type { PersonRates, RateView } from './rate-view.js';

/** Reads pay rates, for payers and for the people who are paid. */
@PublicService()
export class Rates {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly repository: RatesRepository,
    private readonly limits: RateLimits,
    private readonly people: PeopleNames,
    private readonly paid: PaidPeople,
  ) {}

  /**
   * Lists the rates of people in a project, ordered by name; own ones without a permission. Throws InvalidInput,
   * NotFound, Forbidden.
   */
  async list(actor: Actor, raw: unknown): Promise<PersonRates[]> {
    const { project: uuid, users, history = 3 } = await validated(PaymentSettingsArgs, raw);
    const context = await this.projectAccess.see(actor, uuid);
    const keys = await this.paid.listKeys(actor, context, users);
    const { id: projectId, companyId } = context.project;
    const rates = await this.repository.listByPeople(projectId, keys);
    const limits = await this.limits.list(companyId, projectId, keys);
    const names = await this.people.listByKeys(keys, keys.length);
    return names.map((user) => {
      const limit = limits.get(user.key) as RateLimit;
      return { user, limit, history: viewsOf(rates.get(user.key) ?? [], limit.earliest).slice(0, history) };
    });
  }
}

/** The newest first, each until the day before the next begins. */
export function viewsOf(rates: readonly Rate[], earliest: string): RateView[] {
  const inOrder = rates.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  return inOrder
    .map((rate, index) => {
      const next = inOrder[index + 1];
      return {
        rate,
        effectiveTo: next ? addDays(next.effectiveFrom, -1) : null,
        editable: rate.effectiveFrom >= earliest,
      };
    })
    .toReversed();
}
