import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { PayableDays } from '../../tracking/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import type { DayRange } from '../pay/rate-units.js';

/** Seconds of one person in a period. */
export interface PayableSums {
  tracked: number;
  manual: number;
  unproductive: number;
  overLimit: number;
  payable: number;
  /** Manual time that waits for a decision. */
  pending: number;
}

/** What of people's time in a period is to be paid, and what is not. */
@Injectable()
export class PayableTotals {
  static readonly NONE: PayableSums = { tracked: 0, manual: 0, unproductive: 0, overLimit: 0, payable: 0, pending: 0 };

  constructor(
    private readonly payable: PayableDays,
    private readonly zones: PayrollZones,
  ) {}

  /** Without those who have no time in it. */
  async sum(
    { projectId, companyId }: { projectId: Key<'project'>; companyId: Key<'company'> },
    userIds: readonly Key<'user'>[],
    range: DayRange,
  ): Promise<Map<Key<'user'>, PayableSums>> {
    const zone = await this.zones.find(companyId);
    const sums = new Map<Key<'user'>, PayableSums>();
    for (const { userId, ...day } of await this.payable.list(projectId, userIds, { zone, ...range })) {
      const sum = sums.get(userId) ?? PayableTotals.NONE;
      sums.set(userId, {
        tracked: sum.tracked + day.tracked,
        manual: sum.manual + day.manual,
        unproductive: sum.unproductive + day.unproductive,
        overLimit: sum.overLimit + day.overLimit,
        payable: sum.payable + day.payable,
        pending: 0,
      });
    }
    const waiting = await this.payable.sumPending(projectId, userIds, { zone, ...range });
    for (const [userId, pending] of waiting) {
      sums.set(userId, { ...(sums.get(userId) ?? PayableTotals.NONE), pending });
    }
    return sums;
  }
}
