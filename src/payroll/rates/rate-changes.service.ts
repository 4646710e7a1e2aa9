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
import { ProjectChangeLog } from '../../project/index.js';
import { formatAmount } from '../../shared/money/money.js';
import { type PaidPerson, RateAccess } from './rate-access.service.js';
import { RemovePaymentTypeInput, UpdatePaymentTypeInput } from './rate.dto.js';
import { TooManyRates } from './rate.errors.js';
import { RateChanged } from './rate.events.js';
import { RateCuts } from './rate-cuts.service.js';
import { RateLimits, requireOpen } from './rate-limits.service.js';
import { RatesRepository } from './records/rates.repository.js';
import { viewsOf } from './rates.service.js';
import type { RateView } from './rate-view.js';
import type { Rate } from './records/rate.entity.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** A rate a day for more than a year. */
const MAX_RATES = 400;

/** The rates of somebody before and after a change, and the first day that is paid otherwise. */
interface RateChange {
  person: PaidPerson;
  before: readonly Rate[];
  rate: Rate;
  action: 'payroll.rate-changed' | 'payroll.rate-replaced' | 'payroll.rate-removed';
}

/** Agrees with people on what they are paid, from a day on that no standing sent invoice covers. */
@PublicService()
export class RateChanges {
  constructor(
    private readonly database: Database,
    private readonly rateAccess: RateAccess,
    private readonly commands: Commands,
    private readonly cuts: RateCuts,
    private readonly limits: RateLimits,
    private readonly repository: RatesRepository,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets what a person is paid from a day on; a rate of the same day is replaced. Throws InvalidInput, NotFound,
   * Forbidden, OwnRate, RateLocked, RateBeforeJoining, TooManyRates, KeyReused.
   */
  @MoneyCall()
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
      const before = await this.requireOpen(person, effectiveFrom);
      const replaced = before.some((rate) => rate.effectiveFrom === effectiveFrom);
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
      const action = replaced ? 'payroll.rate-replaced' : 'payroll.rate-changed';
      await this.record(actor, { person, before, rate, action });
      return { rate: rate.uuid };
    });
    return this.viewOf(seen, uuid);
  }

  /**
   * Removes a rate that covers no day of a standing sent invoice; the rate before it goes on. Throws InvalidInput,
   * NotFound, Forbidden, OwnRate, RateLocked.
   */
  @MoneyCall()
  async remove(actor: Actor, raw: unknown): Promise<void> {
    const { paymentSetting: uuid } = await validated(RemovePaymentTypeInput, raw);
    await this.database.transaction(async () => {
      const found = await this.repository.find(uuid);
      if (!found) throw new NotFound();
      const person = await this.lock(actor, await this.rateAccess.enterKeys(actor, found));
      const rate = await this.repository.find(uuid);
      if (!rate) throw new NotFound();
      const before = await this.requireOpen(person, rate.effectiveFrom);
      await this.repository.remove(rate.id);
      await this.record(actor, { person, before, rate, action: 'payroll.rate-removed' });
    });
  }

  /**
   * Locks the person's time, as invoices do first: days and rates read afterwards hold until the end of the
   * transaction.
   */
  private async lock(actor: Actor, { project, user }: PaidPerson): Promise<PaidPerson> {
    await this.cuts.lock(user.id);
    return this.rateAccess.enter(actor, { project: project.uuid, user: user.uuid });
  }

  /** Answers the rates of the person. */
  private async requireOpen({ company, project, user }: PaidPerson, day: string): Promise<Rate[]> {
    requireOpen(await this.limits.find(company.key, project.id, user.id), day);
    const rates = await this.repository.list({ userId: user.id, projectId: project.id });
    if (rates.length >= MAX_RATES && !rates.some(({ effectiveFrom }) => effectiveFrom === day)) {
      throw new TooManyRates(MAX_RATES);
    }
    return rates;
  }

  private async viewOf({ company, project, user }: PaidPerson, uuid: Uuid<'rate'>): Promise<RateView> {
    const { earliest } = await this.limits.find(company.key, project.id, user.id);
    const views = viewsOf(await this.repository.list({ userId: user.id, projectId: project.id }), earliest);
    const view = views.find(({ rate }) => rate.uuid === uuid);
    if (!view) throw new NotFound();
    return view;
  }

  /** Leaves a trace, tells the person of less pay for days that they have worked, and lets drafts follow. */
  private async record(actor: Actor, { person, before, rate, action }: RateChange): Promise<void> {
    const { project, user } = person;
    const { effectiveFrom: day } = rate;
    const after = await this.repository.list({ userId: user.id, projectId: project.id });
    const cut = await this.cuts.record(person, { before, after, day, author: actor.userKey });
    const former = before.find(({ effectiveFrom }) => effectiveFrom === day);
    const details = {
      amount: termsText(rate),
      type: rate.unit ?? rate.paymentType,
      from: day,
      name: user.name,
      ...(action === 'payroll.rate-replaced' && former && { former: termsText(former) }),
    };
    await this.changeLog.record(project, {
      audit: { action, objectType: 'user', objectId: user.uuid, details },
      live: ['payrollChanged'],
      event: new RateChanged({
        projectUuid: project.uuid,
        userUuid: user.uuid,
        from: day,
        changedBy: actor.userUuid,
        cut,
      }),
    });
    await this.rateAccess.recordOwnerPay(actor, person);
  }
}

function termsText({ amount, currency }: Rate): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}
