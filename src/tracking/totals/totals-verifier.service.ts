import { CompanyZones } from '../../company/index.js';
import { ProjectNames } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { type DaySums, DayTotals, type UsageSums } from './day-totals.js';
import { TotalsRepository } from './totals.repository.js';

/** A total that is not what the activities say. */
export interface Difference {
  /** `project/user/zone/day` by internal keys, with the app for a use. */
  total: string;
  stored: string;
  right: string;
}

/** Proves that totals are what the activities say, and makes them so. Person by person, under the lock of each. */
@PublicService()
export class TotalsVerifier {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly totals: TotalsRepository,
    private readonly projects: ProjectNames,
    private readonly zones: CompanyZones,
  ) {}

  /** Everybody's, a person at a time; `progress` hears how many people are done. */
  async verify(progress: (people: number) => void = () => undefined): Promise<Difference[]> {
    const differences: Difference[] = [];
    await this.eachPerson(progress, async (userId) => {
      const right = await this.right(userId);
      const { days, usages } = await this.totals.readPerson(userId);
      differences.push(...compared([...right.days.values()], days, dayName));
      differences.push(...compared([...right.usages.values()], usages, usageName));
    });
    return differences;
  }

  /** Calculates all totals again from the activities, and reports the number of people done. */
  async rebuild(progress: (people: number) => void = () => undefined): Promise<void> {
    await this.eachPerson(progress, async (userId) => {
      const right = await this.right(userId);
      await this.totals.replacePerson(userId, right.days.values(), right.usages.values());
    });
  }

  private async eachPerson(
    progress: (people: number) => void,
    work: (userId: Key<'user'>) => Promise<void>,
  ): Promise<void> {
    let done = 0;
    for (let after: Key<'user'> = NO_KEY; ;) {
      const people = await this.people.listAfter(after);
      if (people.length === 0) return;
      for (const userId of people) {
        await this.database.transaction(async () => {
          await this.people.lock([userId]);
          await work(userId);
        });
        progress(++done);
      }
      after = people.at(-1) ?? NO_KEY;
    }
  }

  private async right(userId: Key<'user'>): Promise<DayTotals> {
    const sums = new DayTotals();
    const zones = new Map<Key<'project'>, string[]>();
    for await (const activity of this.activities.walk(userId)) {
      const { projectId } = activity;
      let chosen = zones.get(projectId);
      if (!chosen) {
        chosen = await this.findZones(projectId);
        zones.set(projectId, chosen);
      }
      for (const zone of chosen) sums.add(activity, zone);
    }
    return sums;
  }

  private async findZones(projectId: Key<'project'>): Promise<string[]> {
    const project = (await this.projects.findByKeys([projectId])).get(projectId);
    return project ? this.zones.list(project.companyKey) : [];
  }
}

const dayName = ({ projectId, userId, zone, day }: DaySums): string => [projectId, userId, zone, day].join('/');
const usageName = ({ projectId, userId, zone, day, appId }: UsageSums): string =>
  [projectId, userId, zone, day, appId].join('/');

function compared<T>(right: readonly T[], stored: readonly T[], nameOf: (sums: T) => string): Difference[] {
  const text = (sums: T | undefined): string => (sums ? JSON.stringify(sums, Object.keys(sums).sort()) : 'nothing');
  const byName = new Map(stored.map((sums) => [nameOf(sums), sums]));
  const differences: Difference[] = [];
  for (const sums of right) {
    const name = nameOf(sums);
    const found = text(byName.get(name));
    if (found !== text(sums)) differences.push({ total: name, stored: found, right: text(sums) });
    byName.delete(name);
  }
  for (const [name, sums] of byName) differences.push({ total: name, stored: text(sums), right: 'nothing' });
  return differences;
}
