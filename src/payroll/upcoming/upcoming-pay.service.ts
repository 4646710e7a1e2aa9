import { ProjectAccess } from '../../project/index.js';
import { isAppError } from '../../shared/errors/app-error.js';
import { type Key, NO_KEY, type UuidLike } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, sumOf } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays } from '../../shared/time/local-date.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { InvoiceAccess } from '../invoices/access/invoice-access.service.js';
import { InvoiceCalculator } from '../invoices/calculation/invoice-calculator.service.js';
import { PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import { listNextPeriods } from '../paid-days/next-periods.js';
import { PaydaysRepository } from '../paydays/records/paydays.repository.js';
import { type RatedPerson, RatesRepository } from '../rates/records/rates.repository.js';

/** The pay of larger companies isn't estimated for a page that is opened all day: the run shows it. */
const MAX_ESTIMATED = 100;

/** Pay since the last invoiced day, in minor units. */
export interface Earnings {
  amount: Minor;
  currency: Currency;
  from: string;
  to: string;
}

export interface NextPayday {
  /** Local day of the payroll zone; null: the company has no pay day. */
  day: string | null;
  /** People with a rate, each once; counted up to one more than are estimated. */
  people: number;
  /** Pay until today, without extra payments; null for more people, and while days are still being summed. */
  earned: { amount: Minor; currency: Currency } | null;
}

/** Looks ahead to the next pay day, for payers and for workers. */
@PublicService()
export class UpcomingPay {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly rates: RatesRepository,
    private readonly paydays: PaydaysRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly calculator: InvoiceCalculator,
    private readonly zones: PayrollZones,
    private readonly days: PaidDaysRepository,
  ) {}

  /**
   * Returns the next pay day of the company, with everybody whom it pays in the projects whose payments the caller sees:
   * all of them, or this one. Throws NotFound, Forbidden.
   */
  async readNext(actor: Actor, uuid: UuidLike<'project'>): Promise<NextPayday> {
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('payment.view', scope);
    const seesAll = access.can('payment.view', { companyKey: project.companyId });
    const none = { projectId: NO_KEY as Key<'project'>, userId: NO_KEY as Key<'user'> };
    const rated = await this.rates.listAfter(project.companyId, none, MAX_ESTIMATED + 1);
    const people = rated.filter(({ projectId }) => seesAll || projectId === project.id);
    const rule = await this.paydays.findRule(project.companyId);
    const estimates = rated.length > MAX_ESTIMATED ? null : await this.estimate(project.companyId, people);
    const currency = estimates?.[0]?.currency;
    return {
      day: rule?.dueOn ?? null,
      people: new Set(people.map(({ userId }) => userId)).size,
      earned: estimates && currency ? { amount: sumOf(estimates.map(({ amount }) => amount)), currency } : null,
    };
  }

  /** Returns what the caller earned in the project and isn't invoiced yet; null without a rate. Throws NotFound. */
  async readOwn(
    actor: Actor,
    uuid: UuidLike<'project'>,
  ): Promise<{ earned: Earnings | null; payday: string | null } | null> {
    const { project } = await this.projectAccess.see(actor, uuid);
    const person = { projectId: project.id, userId: actor.userKey };
    const [first] = await this.rates.list(person);
    if (!first) return null;
    const rule = await this.paydays.findRule(project.companyId);
    const estimates = await this.estimate(project.companyId, [{ ...person, firstDay: first.effectiveFrom }]);
    return { earned: estimates?.[0] ?? null, payday: rule?.dueOn ?? null };
  }

  /** Estimates the next invoices as of today, without people who have no day left. Null while days are being summed. */
  private async estimate(companyId: Key<'company'>, people: readonly RatedPerson[]): Promise<Earnings[] | null> {
    const { today } = await this.zones.findToday(companyId);
    const periods = await listNextPeriods(this.days, people, addDays(today, 1));
    const contexts = await this.invoiceAccess.listContexts(
      people.map((person, index) => ({ ...person, id: String(index) as Key<'invoice'>, companyId })),
    );
    const wanted = people.flatMap(({ userId }, index) => {
      const [context, period] = [contexts.get(String(index) as Key<'invoice'>), periods[index]];
      return context && period ? [{ context, subject: { project: context.project, userId, period, extras: [] } }] : [];
    });
    try {
      const calculated = await this.calculator.calculateNew(
        companyId,
        wanted.map(({ subject }) => subject),
      );
      return calculated.map(({ amounts }, index) => {
        const { context, subject } = wanted[index] as (typeof wanted)[number];
        return { amount: amounts.total, currency: context.company.currency as Currency, ...subject.period };
      });
    } catch (error) {
      if (isAppError(error) && error.kind === 'unavailable') return null;
      throw error;
    }
  }
}
