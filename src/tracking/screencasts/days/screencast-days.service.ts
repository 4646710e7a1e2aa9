import { ProjectSettings } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, endOfMonth, startOfMonth } from '../../../shared/time/local-date.js';
import { sameTimeOn, startOfDay, zoneTime } from '../../../shared/time/zone-clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { ActivitiesRepository } from '../../activities/activities.repository.js';
import type { Span } from '../../activities/interval.js';
import { type NamedApp, AppsRepository } from '../../apps/apps.repository.js';
import { ReportAccess, type ReportScope } from '../../reports/scope/report-access.service.js';
import type { ReportPerson } from '../../reports/scope/report-people.service.js';
import { DayTotalsQuery } from '../../reports/sums/day-totals.query.js';
import { type ScreencastView, ScreencastViews } from '../records/screencast-views.service.js';
import { type CellKind, cellKindOf } from './cell-kind.js';
import { type Bucket, type BucketSums, dayRows, type HourRow, sumsIn } from './day-grid.js';
import { inputLevel, meanLevel } from './input-level.js';
import { ScreencastDayArgs } from '../records/screencast-day-args.dto.js';

export interface CellView extends Omit<BucketSums, 'usages' | 'input'> {
  label: string;
  startedAt: Date;
  endedAt: Date;
  kind: CellKind;
  level: number | null;
  uses: (NamedApp & { seconds: number })[];
  screencasts: ScreencastView[];
}

export interface HourView {
  hour: string;
  worked: number;
  level: number | null;
  cells: CellView[];
}

export interface ScreencastDay {
  user: { uuid: Uuid<'user'>; name: string };
  own: boolean;
  date: string;
  today: string;
  timezone: string;
  worked: number;
  level: number | null;
  /** Hours with time or pictures. */
  hours: HourView[];
}

export interface DayFigures {
  worked: number;
  level: number | null;
}

interface Facts {
  buckets: Map<Bucket, BucketSums>;
  shots: ScreencastView[];
  names: Map<number, NamedApp>;
  off: boolean;
}

/** Nobody takes more pictures of one day: one a minute. */
const MAX_A_DAY = 2000;
const MAX_USES = 5;

/** Shows one person's day in ten-minute cells, cut on the clocks of a reporting zone. */
@PublicService()
export class ScreencastDays {
  constructor(
    private readonly access: ReportAccess,
    private readonly activities: ActivitiesRepository,
    private readonly apps: AppsRepository,
    private readonly totals: DayTotalsQuery,
    private readonly views: ScreencastViews,
    private readonly settings: ProjectSettings,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async readDay(actor: Actor, raw: unknown): Promise<ScreencastDay> {
    const { scope, person, projectKey } = await this.enter(actor, raw);
    const date = scope.range.from;
    const span = spanOf(date, scope.zone);
    const facts = await this.facts({ projectKey, person, span, rows: dayRows(date, scope.zone) });
    const rows = facts.rows.map((row) => this.hourOf(row, facts));
    const sums = [...facts.buckets.values()];
    return {
      user: { uuid: person.uuid, name: person.name },
      own: person.key === actor.userKey,
      date,
      today: scope.today,
      timezone: scope.zone,
      worked: sums.reduce((total, { worked }) => total + worked, 0),
      level: meanLevel(sums.map(({ input }) => input)),
      hours: rows.filter(({ cells }) => cells.some(({ kind }) => kind !== 'NOT_TRACKING' && kind !== 'FUTURE')),
    };
  }

  /** Lists the people whose pictures may be looked at, ordered by name. Throws InvalidInput, NotFound. */
  async listPeople(
    actor: Actor,
    project: UuidLike<'project'>,
  ): Promise<{ uuid: Uuid<'user'>; name: string; enabled: boolean }[]> {
    const { people } = await this.access.openAudience(actor, { project });
    return [...people.values()].map(({ uuid, name, enabled }) => ({ uuid, name, enabled }));
  }

  /** Minutes east of UTC at present. */
  zoneOffset(zone: string): number {
    return zoneTime(this.clock.now(), zone).offset;
  }

  /**
   * Days of the month with time, and what the day before was like: today is compared up to the same time of day.
   * Throws InvalidInput, NotFound, ReportZoneUnknown.
   */
  async summarizeDays(actor: Actor, raw: unknown): Promise<{ days: string[]; before: DayFigures }> {
    const { scope, person, projectKey } = await this.enter(actor, raw);
    const date = scope.range.from;
    const before = addDays(date, -1);
    const rows = dayRows(before, scope.zone);
    const activities = await this.activities.listByPerson(person.key, spanOf(before, scope.zone), projectKey);
    const until = date === scope.today ? sameTimeOn(before, this.clock.now(), scope.zone).getTime() : Infinity;
    const sums = rows
      .flatMap(({ buckets }) => buckets)
      .filter(({ start }) => start < until)
      .map((bucket) => sumsIn(activities, { ...bucket, end: Math.min(bucket.end, until) }));
    const month = { from: startOfMonth(date), to: endOfMonth(date) };
    const found = await this.totals.sumByGroup(scope, month, ['day']);
    return {
      days: found.filter((one) => one.sums.tracked + one.sums.manual > 0).map(({ day }) => day),
      before: {
        worked: sums.reduce((total, { worked }) => total + worked, 0),
        level: meanLevel(sums.map(({ input }) => input)),
      },
    };
  }

  private async enter(
    actor: Actor,
    raw: unknown,
  ): Promise<{ scope: ReportScope; person: ReportPerson; projectKey: Key<'project'> }> {
    const { project, user = actor.userUuid, date, day = date, timezone } = await validated(ScreencastDayArgs, raw);
    const scope = await this.access.openDay(actor, { project, user, day, timezone });
    const [person] = scope.people.values();
    if (!person || !scope.project) throw new NotFound();
    return { scope, person, projectKey: scope.project.key };
  }

  private async facts({
    projectKey,
    person,
    span,
    rows,
  }: {
    projectKey: Key<'project'>;
    person: ReportPerson;
    span: Span;
    rows: HourRow[];
  }) {
    const activities = await this.activities.listByPerson(person.key, span, projectKey);
    const buckets = new Map(
      rows.flatMap((row) => row.buckets).map((bucket) => [bucket, sumsIn(activities, bucket)] as const),
    );
    const shots = await this.views.listTaken({ projectKey, userKey: person.key, span, most: MAX_A_DAY });
    const keys = [...buckets.values()].flatMap(({ usages }) => [...usages.keys()]);
    const { disableScreencast } = await this.settings.findEffective(projectKey, person.key);
    return { rows, buckets, shots, names: await this.apps.findByKeys(keys), off: disableScreencast };
  }

  private hourOf({ hour, buckets }: HourRow, facts: Facts): HourView {
    const sums = buckets.flatMap((bucket) => facts.buckets.get(bucket) ?? []);
    return {
      hour,
      worked: sums.reduce((total, { worked }) => total + worked, 0),
      level: meanLevel(sums.map(({ input }) => input)),
      cells: buckets.map((bucket) => this.cellOf(bucket, facts)),
    };
  }

  private cellOf(bucket: Bucket, { buckets, shots, names, off }: Facts): CellView {
    const { usages, input, ...sums } = buckets.get(bucket) ?? sumsIn([], bucket);
    const screencasts = shots.filter(
      ({ takenAt }) => takenAt.getTime() >= bucket.start && takenAt.getTime() < bucket.end,
    );
    const uses = [...usages].flatMap(([key, seconds]) => {
      const app = names.get(key);
      return app ? [{ ...app, seconds }] : [];
    });
    const past = bucket.start < this.clock.now().getTime();
    return {
      ...sums,
      label: bucket.label,
      startedAt: new Date(bucket.start),
      endedAt: new Date(bucket.end),
      kind: cellKindOf(screencasts, sums, { off, past }),
      level: inputLevel(input),
      uses: uses.sort((one, other) => other.seconds - one.seconds).slice(0, MAX_USES),
      screencasts,
    };
  }
}

function spanOf(day: string, zone: string): Span {
  return { start: startOfDay(day, zone).getTime(), end: startOfDay(addDays(day, 1), zone).getTime() };
}
