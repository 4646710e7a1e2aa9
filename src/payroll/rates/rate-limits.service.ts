import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { addDays } from '../../shared/time/local-date.js';
import { PayableDays } from '../../tracking/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { InvoiceDaysRepository } from '../paid-days/invoice-days.repository.js';
import { RatesRepository } from './rates.repository.js';

/** From when on a new rate may hold: what was worked before is paid as it was agreed then. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly zones: PayrollZones,
    private readonly rates: RatesRepository,
    private readonly days: InvoiceDaysRepository,
    private readonly payable: PayableDays,
  ) {}

  /**
   * Today, and after all days that an invoice was sent for. The very first rate may begin with the first day on which time
   * was recorded: before it nothing was agreed.
   */
  async listEarliest(
    companyId: Key<'company'>,
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, string>> {
    const { zone, today } = await this.zones.findToday(companyId);
    const invoiced = await this.days.listLast(projectId, userIds);
    const rates = await this.rates.listByPeople(projectId, userIds);
    const earliest = new Map<Key<'user'>, string>();
    for (const userId of userIds) {
      const last = invoiced.get(userId);
      const free = last ? addDays(last, 1) : null;
      const first = rates.has(userId) ? today : await this.firstOf({ userId, projectId }, { zone, today });
      earliest.set(userId, free && free > first ? free : first);
    }
    return earliest;
  }

  private async firstOf(
    person: { userId: Key<'user'>; projectId: Key<'project'> },
    { zone, today }: { zone: string; today: string },
  ): Promise<string> {
    const first = await this.payable.findFirstDay(person, zone);
    return first && first < today ? first : today;
  }
}
