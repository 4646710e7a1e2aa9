import { InvalidInput } from '../../../shared/errors/app-error.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { ActivitiesArgs } from './activities.dto.js';
import { ActivityCastsQuery } from './activity-casts.query.js';
import { kindOf } from './blocks.js';
import { type Before, type SliceRow, TimelineQuery } from './timeline.query.js';
import type { ActivityStream, ActivityView } from './activity-stream.js';

/** Place in the stream where a page ended. */
type Place = NonNullable<Before['before']>;

const WALKED_ROWS = 1000;

type PageQuery = Pick<ActivitiesArgs, 'first' | 'startedFrom' | 'startedTo'> & { before?: Place | undefined };

const RATING = { P: 'PRODUCTIVE', U: 'UNPRODUCTIVE', N: 'NEUTRAL' } as const;

/** The activities that all sums are made of, newest first. */
@PublicService()
export class ActivityStreams {
  constructor(
    private readonly access: ReportAccess,
    private readonly query: TimelineQuery,
    private readonly casts: ActivityCastsQuery,
  ) {}

  /** Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<ActivityStream> {
    const { first, before, ...args } = await validated(ActivitiesArgs, raw);
    const scope = await this.access.openRange(actor, args);
    const { rows, next } = await this.page(scope, { ...args, first, before: before ? placeIn(before) : undefined });
    return { scope, activities: await this.views(scope, rows), before: next ? textOf(next) : null };
  }

  /** All of them, a page at a time: a year of a company is more than the memory holds. */
  async *walk(scope: ReportScope): AsyncGenerator<ActivityView> {
    let before: Place | undefined;
    do {
      const { rows, next } = await this.page(scope, { first: WALKED_ROWS, before });
      yield* await this.views(scope, rows);
      before = next;
    } while (before);
  }

  private async page(
    scope: ReportScope,
    { startedFrom, startedTo, first, before }: PageQuery,
  ): Promise<{ rows: SliceRow[]; next?: Place }> {
    const [from, to] = [startOfDay(scope.range.from, scope.zone), startOfDay(addDays(scope.range.to, 1), scope.zone)];
    const found = await this.query.listStream(scope, [...scope.people.keys()], {
      from: startedFrom && startedFrom > from ? startedFrom : from,
      to: startedTo && startedTo < to ? startedTo : to,
      limit: first + 1,
      ...(before && { before }),
    });
    const rows = found.slice(0, first);
    const last = found.length > first ? rows.at(-1) : undefined;
    return { rows, ...(last && { next: { startedAt: last.startedAt, key: last.key } }) };
  }

  private async views(scope: ReportScope, rows: readonly SliceRow[]): Promise<ActivityView[]> {
    const apps = await this.query.listApps(rows.flatMap(({ usages }) => usages.map(([app]) => app)));
    const casts = await this.casts.findByActivities(rows);
    const projects = new Map(scope.projects.map((project) => [project.key, project]));
    return rows.flatMap(({ usages, user, project: projectKey, ...row }) => {
      const [person, project] = [scope.people.get(user), projects.get(projectKey)];
      if (!person || !project) return [];
      const uses = usages.map(([app, seconds, rating, title]) => ({
        ...(apps.get(app) ?? { kind: 'APP' as const, name: '' }),
        seconds,
        rating: RATING[rating],
        title: title ?? null,
      }));
      return [
        { ...row, person, project, uses, mostly: kindOf(row), screencast: casts.get(`${user}/${row.uuid}`) ?? null },
      ];
    });
  }
}

function textOf({ startedAt, key }: Place): string {
  return Buffer.from(`${startedAt.getTime()}.${key}`).toString('base64url');
}

function placeIn(cursor: string): Place {
  const [, time, key] = /^(\d{1,15})\.(\d{1,20})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!time || !key) throw new InvalidInput({ before: [{ key: 'validation.unknownValue' }] });
  return { startedAt: new Date(Number(time)), key };
}
