import { Injectable } from '@nestjs/common';
import { ProjectNames, ProjectPeople } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { DayTotals } from './day-totals.js';
import { TotalsRepository } from './totals.repository.js';

/** The totals of one company in one zone, person by person, under the lock of each. */
@Injectable()
export class ZoneTotals {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectNames,
    private readonly members: ProjectPeople,
    private readonly people: TrackedPeopleRepository,
    private readonly activities: ActivitiesRepository,
    private readonly totals: TotalsRepository,
  ) {}

  /** Counts what was there before the zone was chosen. False: the server stops before it is done. */
  fill(companyKey: Key<'company'>, zone: string, stopping?: AbortSignal): Promise<boolean> {
    return this.eachPerson(companyKey, stopping, (userKey, projectKeys) => this.fillPerson(userKey, zone, projectKeys));
  }

  /** Leaves none behind. False: the server stops before it is done. */
  clear(companyKey: Key<'company'>, zone: string, stopping?: AbortSignal): Promise<boolean> {
    return this.eachPerson(companyKey, stopping, (userKey, projectKeys) =>
      this.totals.clear(userKey, zone, projectKeys),
    );
  }

  private async fillPerson(userKey: Key<'user'>, zone: string, projectKeys: readonly Key<'project'>[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.people.lock([userKey]);
      const sums = new DayTotals();
      for await (const activity of this.activities.walk(userKey)) {
        if (projectKeys.includes(activity.projectId)) sums.add(activity, zone);
      }
      await this.totals.clear(userKey, zone, projectKeys);
      await this.totals.add(sums.days.values(), sums.usages.values());
    });
  }

  /** Everybody who ever had a membership in a project of the company and whose time was ever recorded. */
  private async eachPerson(
    companyKey: Key<'company'>,
    stopping: AbortSignal | undefined,
    work: (userKey: Key<'user'>, projectKeys: readonly Key<'project'>[]) => Promise<void>,
  ): Promise<boolean> {
    const projectKeys = (await this.projects.listByCompany(companyKey)).map(({ key }) => key);
    const people = await this.people.listTracked(await this.members.listKeys(projectKeys));
    for (const userKey of people) {
      if (stopping?.aborted) return false;
      await work(userKey, projectKeys);
    }
    return true;
  }
}
