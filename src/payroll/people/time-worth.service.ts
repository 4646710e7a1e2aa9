import { Users } from '../../identity/index.js';
import { ProjectAccess } from '../../project/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, sumOf } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { type CountedTime, secondsByDay } from '../pay/counted-time.js';
import { hourlyLines } from '../pay/pay-lines.js';
import { RatesRepository } from '../rates/records/rates.repository.js';

export interface Worth {
  amount: Minor;
  currency: Currency;
}

/** Converts time to money, for people who decide about the time. */
@PublicService()
export class TimeWorth {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly users: Users,
    private readonly rates: RatesRepository,
    private readonly zones: PayrollZones,
  ) {}

  /**
   * Returns what time is worth, as an invoice for it alone would say, by the rates of its local days; null where
   * nothing is paid by the hour then, and for those who may not know what the person is paid. Throws NotFound.
   */
  async find(
    actor: Actor,
    { project: uuid, user: userUuid }: { project: UuidLike<'project'>; user: UuidLike<'user'> },
    times: readonly CountedTime[],
  ): Promise<Worth | null> {
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    if (userUuid !== actor.userUuid && !access.can('payment.view', scope)) return null;
    const [user] = await this.users.findByUuids([userUuid]);
    if (!user) throw new NotFound();
    const rates = await this.rates.list({ userId: user.id, projectId: project.id });
    const days = secondsByDay(times, await this.zones.find(project.companyId));
    const lines = hourlyLines(rates, 'HOURS', days);
    const [rate] = rates;
    return rate && lines.length > 0
      ? { amount: sumOf(lines.map(({ amount }) => amount)), currency: rate.currency }
      : null;
  }
}
