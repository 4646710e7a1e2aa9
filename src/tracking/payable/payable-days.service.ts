import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { type PayableDay, PayableDaysQuery, type PersonInProject } from './payable-days.query.js';
import { ReportZones } from '../totals/report-zones.service.js';

/** What of people's time is to be paid, for the module that pays it. */
@Injectable()
export class PayableDays {
  constructor(
    private readonly people: TrackedPeopleRepository,
    private readonly query: PayableDaysQuery,
    private readonly zones: ReportZones,
  ) {}

  /** Nothing is written about these people's time until the transaction ends; what is read after this is true for as long. */
  async lock(userKeys: readonly Key<'user'>[]): Promise<void> {
    await this.people.lock(userKeys);
  }

  /** Whether the days of this zone are all there: those of one that was added a moment ago are still being summed. */
  isReady(companyKey: Key<'company'>, zone: string): Promise<boolean> {
    return this.zones.isFilled(companyKey, zone);
  }

  /** Local days with time, from one to another, both included; those of each person in their order. */
  list(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
    range: { zone: string; from: string; to: string },
  ): Promise<PayableDay[]> {
    return this.query.list(projectKey, userKeys, range);
  }

  /** What is payable of each of these days, by person; those without any are left out. */
  sumByPerson(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
    range: { zone: string; from: string; to: string },
  ): Promise<Map<Key<'user'>, ReadonlyMap<string, number>>> {
    return this.query.sumByPerson(projectKey, userKeys, range);
  }

  /** Seconds of manual time in these days that nobody has decided about yet, by person. */
  sumPending(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
    { zone, from, to }: { zone: string; from: string; to: string },
  ): Promise<Map<Key<'user'>, number>> {
    const span = { start: startOfDay(from, zone), end: startOfDay(addDays(to, 1), zone) };
    return this.query.sumPending(projectKey, userKeys, span);
  }

  /** The first local day with time; null where there is none. */
  findFirstDay(person: PersonInProject, zone: string): Promise<string | null> {
    return this.query.findFirstDay(person, zone);
  }
}
