import { ProjectSettings } from '../../../project/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { dayOf, daysOf } from '../../../shared/time/local-date.js';
import { validated } from '../../../shared/validation/validate.js';
import { localMinutes } from '../scope/local-minutes.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import type { ReportPerson } from '../scope/report-people.service.js';
import { ReportArgs } from '../scope/report.dto.js';
import { type DaySpan, DayTotalsQuery } from '../sums/day-totals.query.js';
import {
  type AttendanceCell,
  attendanceOn,
  attendanceSummary,
  type AttendanceSummary,
  type Presence,
  type WorkRules,
} from './attendance.js';

export interface Attendance {
  scope: ReportScope;
  days: string[];
  rules: WorkRules;
  people: (AttendanceSummary & { person: ReportPerson; cells: AttendanceCell[] })[];
}

/** Rules for several projects together, over which nobody has said when people are expected. */
const USUAL: WorkRules = { workdays: [1, 2, 3, 4, 5], workStart: null, workHours: 8 };

/** Reports who was there when, by the expected days and hours of the project. */
@PublicService()
export class AttendanceReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly totals: DayTotalsQuery,
    private readonly settings: ProjectSettings,
  ) {}

  /** Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<Attendance> {
    return this.summarize(await this.access.openRange(actor, await validated(ReportArgs, raw)));
  }

  async summarize(scope: ReportScope): Promise<Attendance> {
    const [rules, spans] = [await this.rulesOf(scope), await this.totals.listSpans(scope, scope.range)];
    const presences = presencesOf(spans, scope.zone);
    const days = daysOf(scope.range.from, scope.range.to);
    const people = [...scope.people.values()]
      .filter(({ key, enabled }) => enabled || presences.has(key))
      .map((person) => {
        const { key, enabled } = person;
        const joined = dayOf(person.joinedAt, scope.zone);
        const cells = days.map((day) =>
          attendanceOn({ day, today: scope.today, joined, enabled }, presences.get(key)?.get(day) ?? null, rules),
        );
        return { person, cells, ...attendanceSummary(cells) };
      });
    return { scope, days, rules, people };
  }

  private async rulesOf({ project }: ReportScope): Promise<WorkRules> {
    if (!project) return USUAL;
    const { workdays, workStart, workHours } = (await this.settings.readProject(project.key)).GENERAL;
    return { workdays, workStart, workHours };
  }
}

function presencesOf(spans: readonly DaySpan[], zone: string): Map<Key<'user'>, Map<string, Presence>> {
  const minutesOf = localMinutes(zone);
  const people = new Map<Key<'user'>, Map<string, Presence>>();
  for (const { user, day, worked, firstStart, lastEnd } of spans) {
    const firstIn = minutesOf(firstStart);
    const end = minutesOf(lastEnd);
    // A day that was worked to its very end is out at 24:00, not at 0:00.
    const presence = { worked, firstIn, lastOut: end <= firstIn ? 1440 : end };
    const days = people.get(user) ?? new Map<string, Presence>();
    people.set(user, days.set(day, presence));
  }
  return people;
}
