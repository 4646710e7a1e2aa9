import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { type PayableDay, PayableDaysQuery, type PersonInProject } from './payable-days.query.js';
import { ReportZones } from '../totals/report-zones.service.js';

/** The payable time of people, for the module that pays it. */
@Injectable()
export class PayableDays {
  constructor(
    private readonly people: TrackedPeopleRepository,
    private readonly query: PayableDaysQuery,
    private readonly zones: ReportZones,
  ) {}

  /**
   * Locks these people's time until the transaction ends: nobody can write it, so values read after this stay true for
   * as long.
   */
  async lock(userKeys: readonly Key<'user'>[]): Promise<void> {
    await this.people.lock(userKeys);
  }

  /** Returns whether all days of this zone are summed; those of a zone that was just added are still in progress. */
  isReady(companyKey: Key<'company'>, zone: string): Promise<boolean> {
    return this.zones.isFilled(companyKey, zone);
  }

  /** Lists local days with time, from one to another, both included; each person's days are ordered. */
  list(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
    range: { zone: string; from: string; to: string },
  ): Promise<PayableDay[]> {
    return this.query.list(projectKey, userKeys, range);
  }

  /** Sums the payable seconds of each of these days, by person; people without any are left out. */
  sumByPerson(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
    range: { zone: string; from: string; to: string },
  ): Promise<Map<Key<'user'>, ReadonlyMap<string, number>>> {
    return this.query.sumByPerson(projectKey, userKeys, range);
  }

  /** Sums the seconds of manual time in these days that nobody has decided about yet, by person. */
  sumPending(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
    { zone, from, to }: { zone: string; from: string; to: string },
  ): Promise<Map<Key<'user'>, number>> {
    const span = { start: startOfDay(from, zone), end: startOfDay(addDays(to, 1), zone) };
    return this.query.sumPending(projectKey, userKeys, span);
  }

  /** Returns the first local day with time; null: there is none. */
  findFirstDay(person: PersonInProject, zone: string): Promise<string | null> {
    return this.query.findFirstDay(person, zone);
  }
}
