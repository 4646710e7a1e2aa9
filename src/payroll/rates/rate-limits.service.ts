import { Injectable } from '@nestjs/common';
import { ProjectPeople } from '../../project/index.js';
import type { Key } from '../../shared/ids/id.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { PayableDays } from '../../tracking/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { type CoveringInvoice, PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import { RateBeforeJoining, RateLocked } from './rate.errors.js';

/** Day from which on rates can be set, and what locks the days before. */
export interface RateLimit {
  earliest: string;
  /** The last standing invoice of the person and project that was sent; null: the day is the one on which they joined. */
  invoice: CoveringInvoice | null;
}

/** Decides from when on a rate may hold: days that a standing sent invoice covers stay as they were told. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly zones: PayrollZones,
    private readonly days: PaidDaysRepository,
    private readonly payable: PayableDays,
    private readonly people: ProjectPeople,
  ) {}

  /**
   * The day after the last one that a standing sent invoice covers. Without one, the day on which the person joined, or
   * the first day on which time was recorded, whichever is earlier: time can be older than the membership.
   */
  async list(
    companyId: Key<'company'>,
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, RateLimit>> {
    const { zone, today } = await this.zones.findToday(companyId);
    const covering = await this.days.listLastCovering(projectId, userIds);
    const joined = await this.people.listJoinedAt(projectId, userIds);
    const limits = new Map<Key<'user'>, RateLimit>();
    for (const userId of userIds) {
      const invoice = covering.get(userId) ?? null;
      const since = joined.get(userId);
      const first = since === undefined ? today : dayOf(since, zone);
      limits.set(userId, {
        earliest: invoice ? addDays(invoice.toDay, 1) : await this.firstOf({ userId, projectId }, { zone, first }),
        invoice,
      });
    }
    return limits;
  }

  async find(companyId: Key<'company'>, projectId: Key<'project'>, userId: Key<'user'>): Promise<RateLimit> {
    return (await this.list(companyId, projectId, [userId])).get(userId) as RateLimit;
  }

  private async firstOf(
    person: { userId: Key<'user'>; projectId: Key<'project'> },
    { zone, first }: { zone: string; first: string },
  ): Promise<string> {
    const recorded = await this.payable.findFirstDay(person, zone);
    return recorded && recorded < first ? recorded : first;
  }
}

/** Throws RateLocked, RateBeforeJoining. */
export function requireOpen({ earliest, invoice }: RateLimit, day: string): void {
  if (day >= earliest) return;
  throw invoice ? new RateLocked(earliest, invoice) : new RateBeforeJoining(earliest);
}
