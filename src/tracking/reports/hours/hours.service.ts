import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf, daysBetween, daysOf } from '../../../shared/time/local-date.js';
import { sameTimeOn, startOfDay } from '../../../shared/time/zone-clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { comparedWith, endsAtSameTime, type Range } from '../scope/range.js';
import { ReportAccess, type ReportScope, weekOf } from '../scope/report-access.service.js';
import type { ReportPerson } from '../scope/report-people.service.js';
import type { ReportProject } from '../scope/report-project.js';
import { DayArgs, ReportArgs } from '../scope/report.dto.js';
import { DayTotalsQuery, type GroupedSums } from '../sums/day-totals.query.js';
import { TimelineQuery } from '../timeline/timeline.query.js';
import { addTo, noSums, type TimeSums, totalOf } from '../sums/sums.js';

/**
 * Most days with columns of their own: in longer ranges each row has its total only: nobody reads more columns, and a
 * year of a large company would have millions of cells.
 */
const MAX_COLUMNS = 31;

export interface HoursLine {
  total: TimeSums;
  /** Sums by local day; empty in ranges of more than 31 days. */
  days: Map<string, TimeSums>;
}

export interface Hours {
  scope: ReportScope;
  /** All days of the range. */
  days: string[];
  people: (HoursLine & { person: ReportPerson })[];
  projects: (HoursLine & { project: ReportProject })[];
  byDay: Map<string, TimeSums>;
  total: TimeSums;
  /**
   * The preceding range of equal length, to compare with. If today is the last day of the range, the last day here
   * counts up to this time of day.
   */
  before: { range: Range; until: Date | null; total: TimeSums; byDay: Map<string, TimeSums> };
}

/** Reports hours tracked and worked, by person, project and day. All other reports agree with it. */
@PublicService()
export class HoursReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly totals: DayTotalsQuery,
    private readonly slices: TimelineQuery,
    private readonly clock: Clock,
  ) {}

  /** Reads a range. Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<Hours> {
    return this.summarize(await this.access.openRange(actor, await validated(ReportArgs, raw)));
  }

  /** Reads one day; today if none is named. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async readDay(actor: Actor, raw: unknown): Promise<Hours> {
    return this.summarize(await this.access.openDay(actor, await validated(DayArgs, raw)));
  }

  /** Reads the week of a day. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async readWeek(actor: Actor, raw: unknown): Promise<Hours> {
    return this.summarize(weekOf(await this.access.openDay(actor, await validated(DayArgs, raw))));
  }

  /** Sums the whole range, for callers that need no breakdown. */
  sum(scope: ReportScope): Promise<TimeSums> {
    return this.totals.sumAll(scope, scope.range);
  }

  /** Summarizes a scope whose people the caller is known to have access to. */
  async summarize(scope: ReportScope): Promise<Hours> {
    const { range } = scope;
    const short = daysBetween(range.from, range.to) < MAX_COLUMNS;
    const [rows, ofDays, before] = await Promise.all([
      this.totals.sumByGroup(scope, range, short ? ['user', 'project', 'day'] : ['user', 'project']),
      short ? null : this.totals.sumByGroup(scope, range, ['day']),
      this.sumBefore(scope),
    ]);
    const [people, projects] = [linesOf(rows, 'user'), linesOf(rows, 'project')];
    const byDay = daySums(ofDays ?? rows);
    return {
      scope,
      days: daysOf(range.from, range.to),
      people: [...scope.people.values()]
        .filter(({ key, enabled }) => enabled || people.has(key))
        .map((person) => ({ person, ...(people.get(person.key) ?? nothing()) })),
      projects: scope.projects
        .filter(({ key, archived }) => !archived || projects.has(key))
        .map((project) => ({ project, ...(projects.get(project.key) ?? nothing()) })),
      byDay,
      total: totalOf([...byDay.values()]),
      before,
    };
  }

  private async sumBefore(scope: ReportScope): Promise<Hours['before']> {
    const [now, { zone }] = [this.clock.now(), scope];
    const today = dayOf(now, zone);
    const range = comparedWith(scope.range, today);
    const until = endsAtSameTime(scope.range, today) ? sameTimeOn(range.to, now, zone) : null;
    const [days, last] = await Promise.all([
      this.totals.sumByGroup(scope, range, ['day']),
      until && this.slices.sumBetween(scope, { from: startOfDay(range.to, zone), to: until }),
    ]);
    const byDay = daySums(days);
    if (last && byDay.has(range.to)) byDay.set(range.to, last);
    return { range, until, byDay, total: totalOf(byDay.values()) };
  }
}

function linesOf(rows: readonly GroupedSums[], by: 'user' | 'project'): Map<string, HoursLine> {
  const lines = new Map<string, HoursLine>();
  for (const row of rows) {
    const line = lines.get(row[by]) ?? nothing();
    lines.set(row[by], line);
    addTo(line.total, row.sums);
    if (row.day) addToDay(line.days, row);
  }
  return lines;
}

/** Sums by day, ordered by day. */
function daySums(rows: readonly GroupedSums[]): Map<string, TimeSums> {
  const days = new Map<string, TimeSums>();
  for (const row of rows) addToDay(days, row);
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function addToDay(days: Map<string, TimeSums>, { day, sums }: GroupedSums): void {
  const sum = days.get(day) ?? noSums();
  days.set(day, sum);
  addTo(sum, sums);
}

function nothing(): HoursLine {
  return { total: noSums(), days: new Map() };
}
