import { Commands } from '../../shared/commands/commands.service.js';
import { requireAmount } from '../../shared/money/amount-input.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { currencyOf } from '../../shared/money/currency.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { PayableDays } from '../../tracking/index.js';
import { ProjectChangeLog } from '../../project/index.js';
import { formatAmount } from '../../shared/money/money.js';
import { type PaidPerson, RateAccess } from './rate-access.service.js';
import { RemovePaymentTypeInput, UpdatePaymentTypeInput } from './rate.dto.js';
import { RateLocked, TooManyRates } from './rate.errors.js';
import { RateLimits } from './rate-limits.service.js';
import { RatesRepository } from './rates.repository.js';
import { viewsOf } from './rates.service.js';
import type { RateView } from './rate-view.js';
import type { Rate } from './rate.entity.js';

/** A rate a day for more than a year. */
const MAX_RATES = 400;

/** Agrees with people on what they are paid, from a day on that nobody was paid for. */
@PublicService()
export class RateChanges {
  constructor(
    private readonly database: Database,
    private readonly rateAccess: RateAccess,
    private readonly commands: Commands,
    private readonly payable: PayableDays,
    private readonly limits: RateLimits,
    private readonly repository: RatesRepository,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** One of the same day is replaced. Throws InvalidInput, NotFound, Forbidden, OwnRate, RateLocked, TooManyRates, KeyReused. */
  async update(actor: Actor, raw: unknown): Promise<RateView> {
    const { idempotencyKey: key, ...input } = await validated(UpdatePaymentTypeInput, raw);
    const { paymentType, effectiveFrom } = input;
    const seen = await this.rateAccess.enter(actor, input);
    const currency = currencyOf(seen.company.currency);
    const amount = requireAmount(input.amount, currency);
    const unit = paymentType === 'FIXED' ? (input.unit ?? null) : null;
    const requested = { project: seen.project.uuid, user: seen.user.uuid, paymentType, unit, amount, effectiveFrom };
    const call = { actor: actor.userUuid, key, operation: 'updatePaymentType', input: requested };
    const { rate: uuid } = await this.commands.once(call, async () => {
      const person = await this.lock(actor, seen);
      await this.requireOpen(person, effectiveFrom);
      const rate = await this.repository.upsert({
        companyId: person.company.key,
        projectId: person.project.id,
        userId: person.user.id,
        paymentType,
        unit,
        amount,
        currency,
        effectiveFrom,
        updatedAt: this.clock.now(),
        updatedBy: actor.userKey,
      });
      await this.record(person, rate, 'payroll.rate-changed');
      return { rate: rate.uuid };
    });
    return this.viewOf(seen, uuid);
  }

  /** One that is not in force yet. Throws InvalidInput, NotFound, Forbidden, OwnRate, RateLocked. */
  async remove(actor: Actor, raw: unknown): Promise<void> {
    const { paymentSetting: uuid } = await validated(RemovePaymentTypeInput, raw);
    await this.database.transaction(async () => {
      const found = await this.repository.find(uuid);
      if (!found) throw new NotFound();
      const person = await this.lock(actor, await this.rateAccess.enterKeys(actor, found));
      const rate = await this.repository.find(uuid);
      if (!rate) throw new NotFound();
      await this.requireOpen(person, rate.effectiveFrom);
      await this.repository.remove(rate.id);
      await this.record(person, rate, 'payroll.rate-removed');
    });
  }

  /**
   * Locks the person's time, as invoices do first: days and rates read afterwards hold until the end of the
   * transaction.
   */
  private async lock(actor: Actor, { project, user }: PaidPerson): Promise<PaidPerson> {
    await this.payable.lock([user.id]);
    return this.rateAccess.enter(actor, { project: project.uuid, user: user.uuid });
  }

  private async requireOpen({ company, project, user }: PaidPerson, day: string): Promise<void> {
    const earliest = (await this.limits.listEarliest(company.key, project.id, [user.id])).get(user.id) as string;
    if (day < earliest) throw new RateLocked(earliest);
    const rates = await this.repository.list({ userId: user.id, projectId: project.id });
    if (rates.length >= MAX_RATES && !rates.some(({ effectiveFrom }) => effectiveFrom === day)) {
      throw new TooManyRates(MAX_RATES);
    }
  }

  private async viewOf({ company, project, user }: PaidPerson, uuid: Uuid<'rate'>): Promise<RateView> {
    const earliest = (await this.limits.listEarliest(company.key, project.id, [user.id])).get(user.id) as string;
    const views = viewsOf(await this.repository.list({ userId: user.id, projectId: project.id }), earliest);
    const view = views.find(({ rate }) => rate.uuid === uuid);
    if (!view) throw new NotFound();
    return view;
  }

  private async record(
    { project, user }: PaidPerson,
    { amount, currency, paymentType, unit, effectiveFrom }: Rate,
    action: 'payroll.rate-changed' | 'payroll.rate-removed',
  ): Promise<void> {
    const details = {
      amount: `${formatAmount(amount, currency)} ${currency}`,
      type: unit ?? paymentType,
      from: effectiveFrom,
      name: user.name,
    };
    await this.changeLog.record(project, {
      audit: { action, objectType: 'user', objectId: user.uuid, details },
      live: ['payrollChanged'],
    });
  }
}
