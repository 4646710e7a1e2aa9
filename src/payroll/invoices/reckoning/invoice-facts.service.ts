import { Injectable } from '@nestjs/common';
import { ProjectPeople, TrackedMemberships } from '../../../project/index.js';
import { Unavailable } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { WEEK_DAYS } from '../../../shared/time/week-day.js';
import { PayableDays } from '../../../tracking/index.js';
import type { DayRange } from '../../pay/rate-units.js';
import { RatesRepository } from '../../rates/rates.repository.js';
import { InvoiceDaysRepository } from '../records/invoice-days.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import type { ReckoningFacts } from './invoice-reckoning.js';

/** So far back what changed about days that were paid is made good. */
const LOOK_BACK_DAYS = 120;

export interface ReckonedFor {
  companyId: Key<'company'>;
  project: { id: Key<'project'>; uuid: string };
  userId: Key<'user'>;
  period: DayRange;
  zone: string;
  extras: Minor;
  /** An invoice that is reckoned anew: what it holds is free. */
  except?: Key<'invoice'>;
}

type Membership = Awaited<ReturnType<TrackedMemberships['listMemberships']>>[number];

/** What an invoice comes of, read together. True until the transaction ends for whoever holds the lock of the person's time. */
@Injectable()
export class InvoiceFacts {
  constructor(
    private readonly payable: PayableDays,
    private readonly rates: RatesRepository,
    private readonly days: InvoiceDaysRepository,
    private readonly invoices: InvoicesRepository,
    private readonly memberships: TrackedMemberships,
    private readonly people: ProjectPeople,
  ) {}

  /** Throws Unavailable while days of the zone are still being summed. */
  async read({ companyId, project, userId, period, zone, extras, except }: ReckonedFor): Promise<ReckoningFacts> {
    if (!(await this.payable.isReady(companyId, zone))) throw new Unavailable(30);
    const person = { userId, projectId: project.id };
    const { from, to } = period;
    const range = { from: addDays(from, -LOOK_BACK_DAYS), to };
    const payable = await this.payable.list(project.id, [userId], { zone, ...range });
    const settled = await this.days.listSettled(project.id, [userId], {
      ...range,
      ...(except && { except: [except] }),
    });
    const [membership] = await this.memberships.listMemberships([userId], [project.uuid as never]);
    return {
      period,
      rates: await this.rates.list(person),
      calendar: {
        workdays: membership?.settings.workdays ?? [],
        weekStart: WEEK_DAYS.indexOf(membership?.weekStartDay ?? 'SUNDAY'),
      },
      isMember: await this.membershipIn(person, membership, zone),
      books: {
        payable: new Map(payable.map(({ day, payable: seconds }) => [day, seconds])),
        settled: new Map(settled.map(({ day, seconds }) => [day, seconds])),
      },
      earlierDays: await this.invoices.listFrozenDays(person, range.from, addDays(from, -1)),
      extras,
    };
  }

  /** Days on which the person was in the project for a moment at least. */
  private async membershipIn(
    { userId, projectId }: { userId: Key<'user'>; projectId: Key<'project'> },
    membership: Membership | undefined,
    zone: string,
  ): Promise<(day: string) => boolean> {
    const joinedAt = await this.people.findJoinedAt(projectId, userId);
    if (joinedAt === null || !membership) return () => false;
    const first = dayOf(joinedAt, zone);
    const last = membership.leftAt === null ? null : dayOf(membership.leftAt, zone);
    return (day) => {
      if (day < first || (last !== null && day > last)) return false;
      const start = startOfDay(day, zone).getTime();
      const end = startOfDay(addDays(day, 1), zone).getTime();
      return !membership.absences.some(([from, to]) => from <= start && to >= end);
    };
  }
}
