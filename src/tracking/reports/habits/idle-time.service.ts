import { ProjectSettings } from '../../../project/index.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { HoursReport } from '../hours/hours.service.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { onePerson, type ReportPerson } from '../scope/report-people.service.js';
import { ReportArgs } from '../scope/report.dto.js';
import { percent, type TimeSums } from '../sums/sums.js';
import { TimelineQuery } from '../timeline/timeline.query.js';

/** A slice that contains time without input. */
export interface IdleSpan {
  person: ReportPerson;
  startedAt: Date;
  endedAt: Date;
  /** Seconds of the slice without input, beyond the project's idle minutes. */
  idle: number;
  /** Whether the idle time counted as worked. */
  kept: boolean;
}

export interface IdlePerson {
  person: ReportPerson;
  sums: TimeSums;
  idlePercent: number;
  /** Minutes without input after which time counts as idle; null over several projects. */
  idleMinutes: number | null;
}

export interface IdleTime {
  scope: ReportScope;
  people: IdlePerson[];
  total: TimeSums;
  idlePercent: number;
  /** The project's idle minutes; null over several projects. */
  idleMinutes: number | null;
  /** Whether idle time counts as worked; null over several projects. */
  idleCounts: boolean | null;
  /** The newest slices with idle time, if one person was chosen. */
  spans: IdleSpan[];
}

const MAX_SPANS = 200;

/** Reports how much of the tracked time was without mouse and keyboard. */
@PublicService()
export class IdleTimeReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly hours: HoursReport,
    private readonly settings: ProjectSettings,
    private readonly query: TimelineQuery,
  ) {}

  /** Reads the report. Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<IdleTime> {
    return this.summarize(await this.access.openRange(actor, await validated(ReportArgs, raw)));
  }

  async summarize(scope: ReportScope): Promise<IdleTime> {
    const { people, total } = await this.hours.summarize(scope);
    const keys = people.map(({ person }) => person.key);
    const { project } = scope;
    const general = project && (await this.settings.readProject(project.key)).GENERAL;
    const settings = project && (await this.settings.findEffectiveOfAll(project.key, keys));
    return {
      scope,
      total,
      idlePercent: percent(total.idle, total.tracked),
      idleMinutes: general?.idleTime ?? null,
      idleCounts: general?.idleCounts ?? null,
      people: people.map(({ person, total: sums }) => ({
        person,
        sums,
        idlePercent: percent(sums.idle, sums.tracked),
        idleMinutes: settings?.get(person.key)?.idleTime ?? null,
      })),
      spans: onePerson(scope.chosen) ? await this.spans(scope) : [],
    };
  }

  private async spans(scope: ReportScope): Promise<IdleSpan[]> {
    const [from, to] = [startOfDay(scope.range.from, scope.zone), startOfDay(addDays(scope.range.to, 1), scope.zone)];
    const slices = await this.query.listStream(scope, [...scope.people.keys()], {
      from,
      to,
      idleOnly: true,
      limit: MAX_SPANS,
    });
    return slices.flatMap((slice) => {
      const person = scope.people.get(slice.user);
      if (!person) return [];
      const { startedAt, endedAt, idle, worked, duration, unproductive } = slice;
      return [{ person, startedAt, endedAt, idle, kept: worked > duration - unproductive - idle }];
    });
  }
}
