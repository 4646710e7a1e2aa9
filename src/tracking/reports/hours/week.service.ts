import { ProjectSettings } from '../../../project/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { type ReportScope, weekOf } from '../scope/report-access.service.js';
import type { ReportPerson } from '../scope/report-people.service.js';
import type { ReportProject } from '../scope/report-project.js';
import { DayTotalsQuery } from '../sums/day-totals.query.js';
import type { TimeSums } from '../sums/sums.js';
import { TimelineQuery } from '../timeline/timeline.query.js';
import { type Hours, HoursReport } from './hours.service.js';

/** Pending manual time, on the day it begins. */
export interface WaitingTime {
  user: Key<'user'>;
  project: Key<'project'>;
  day: string;
  seconds: number;
}

export interface Week {
  hours: Hours;
  waiting: WaitingTime[];
  /** Seconds per period by key of the person; only people with a limit. */
  limits: Map<string, { period: 'DAY' | 'WEEK' | 'MONTH'; seconds: number }>;
}

/** Time of one person on one day in one project, and the pending time there. */
export interface WeekEntry {
  day: string;
  person: ReportPerson;
  project: ReportProject;
  /** null if there is only pending time. */
  sums: TimeSums | null;
  /** Seconds. */
  pending: number;
}

/** Reports a week as a timesheet: recorded time, pending time, and limits. */
@PublicService()
export class WeekReport {
  constructor(
    private readonly hours: HoursReport,
    private readonly query: TimelineQuery,
    private readonly settings: ProjectSettings,
    private readonly totals: DayTotalsQuery,
  ) {}

  /** Reads the week of a day. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<Week> {
    return this.describe(await this.hours.readWeek(actor, raw));
  }

  /** Summarizes the week in which the range begins. */
  async summarize(scope: ReportScope): Promise<Week> {
    return this.describe(await this.hours.summarize(weekOf(scope)));
  }

  private async describe(hours: Hours): Promise<Week> {
    return { hours, waiting: await this.waiting(hours.scope), limits: await this.limits(hours.scope) };
  }

  /** Lists the week's entries by day, then person, then project. */
  async list(week: Week): Promise<WeekEntry[]> {
    const { scope } = week.hours;
    const rows = await this.totals.sumByGroup(scope, scope.range, ['day', 'user', 'project']);
    const entries = new Map<string, WeekEntry>();
    const entryAt = ({ day, user, project: key }: { day: string; user: Key<'user'>; project: Key<'project'> }) => {
      const place = `${day}/${user}/${key}`;
      const known = entries.get(place);
      if (known) return known;
      const [person, project] = [scope.people.get(user), scope.projects.find((one) => one.key === key)];
      if (!person || !project) return undefined;
      const entry: WeekEntry = { day, person, project, sums: null, pending: 0 };
      entries.set(place, entry);
      return entry;
    };
    for (const row of rows) {
      const entry = row.sums.tracked + row.sums.manual > 0 ? entryAt(row) : undefined;
      if (entry) entry.sums = row.sums;
    }
    for (const time of week.waiting) {
      const entry = entryAt(time);
      if (entry) entry.pending += time.seconds;
    }
    return inOrder([...entries.values()], scope);
  }

  private async waiting(scope: ReportScope): Promise<WaitingTime[]> {
    const { range, zone, people } = scope;
    const instants = { from: startOfDay(range.from, zone), to: startOfDay(addDays(range.to, 1), zone) };
    const requests = await this.query.listPending(scope, [...people.keys()], instants);
    return requests.map(({ user, project, startedAt, endedAt }) => {
      const day = dayOf(startedAt, zone);
      const seconds = Math.round((endedAt.getTime() - startedAt.getTime()) / 1000);
      return { user, project, day: day < range.from ? range.from : day, seconds };
    });
  }

  /** A limit belongs to one project: a report over several projects has none. */
  private async limits({ project, people }: ReportScope): Promise<Week['limits']> {
    if (!project) return new Map();
    const settings = await this.settings.findEffectiveOfAll(project.key, [...people.keys()]);
    return new Map(
      [...settings].flatMap(([key, { limit }]) =>
        limit ? [[key, { period: limit.period, seconds: limit.minutes * 60 }] as const] : [],
      ),
    );
  }
}

function inOrder(entries: WeekEntry[], { people, projects }: ReportScope): WeekEntry[] {
  const placeOf = new Map([...people.keys()].map((key, place) => [key, place] as const));
  return entries.sort(
    (one, other) =>
      (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) ||
      (placeOf.get(one.person.key) ?? 0) - (placeOf.get(other.person.key) ?? 0) ||
      projects.indexOf(one.project) - projects.indexOf(other.project),
  );
}
