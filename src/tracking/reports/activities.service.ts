import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { dayAfter, startOfDay } from '../../shared/time/zone-clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ActivitiesArgs } from './activities.dto.js';
import { kindOf, type BlockKind } from './blocks.js';
import { ReportAccess, type ReportPerson, type ReportProject, type ReportScope } from './report-access.service.js';
import { type Before, type SliceRow, TimelineQuery } from './timeline.query.js';
import { ActivityCastsQuery, type ActivityCast } from './activity-casts.query.js';

export interface UseOfActivity {
  kind: 'APP' | 'SITE';
  name: string;
  seconds: number;
  rating: 'PRODUCTIVE' | 'NEUTRAL' | 'UNPRODUCTIVE';
  title: string | null;
}

export interface ActivityView extends Omit<SliceRow, 'usages' | 'user' | 'project'> {
  person: ReportPerson;
  project: ReportProject;
  mostly: BlockKind;
  uses: UseOfActivity[];
  screencast: ActivityCast | null;
}

export interface ActivityStream {
  scope: ReportScope;
  activities: ActivityView[];
  /** To ask for what is older; null at the end. */
  before: string | null;
}

const RATING = { P: 'PRODUCTIVE', U: 'UNPRODUCTIVE', N: 'NEUTRAL' } as const;

/** The activities that all sums are made of, newest first. */
@Injectable()
export class ActivityStreams {
  constructor(
    private readonly access: ReportAccess,
    private readonly query: TimelineQuery,
    private readonly casts: ActivityCastsQuery,
  ) {}

  /** Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<ActivityStream> {
    const args = await validated(ActivitiesArgs, raw);
    const scope = await this.access.over(actor, args);
    const [from, to] = [startOfDay(args.from, scope.zone), startOfDay(dayAfter(args.to), scope.zone)];
    const within = { from: args.startedFrom ?? from, to: args.startedTo ?? to };
    const rows = await this.query.stream(scope, [...scope.people.keys()], {
      from: within.from < from ? from : within.from,
      to: within.to > to ? to : within.to,
      limit: args.first + 1,
      ...(args.before && { before: placeIn(args.before) }),
    });
    const page = rows.slice(0, args.first);
    const last = rows.length > args.first ? page.at(-1) : undefined;
    return { scope, activities: await this.views(scope, page), before: last ? placeOf(last) : null };
  }

  private async views(scope: ReportScope, rows: readonly SliceRow[]): Promise<ActivityView[]> {
    const apps = await this.query.apps(rows.flatMap(({ usages }) => usages.map(([app]) => app)));
    const casts = await this.casts.of(rows);
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

function placeOf({ startedAt, key }: SliceRow): string {
  return Buffer.from(`${startedAt.getTime()}.${key}`).toString('base64url');
}

function placeIn(cursor: string): NonNullable<Before['before']> {
  const [, time, key] = /^(\d{1,15})\.(\d{1,20})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!time || !key) throw new InvalidInput({ before: [{ key: 'validation.unknownValue' }] });
  return { startedAt: new Date(Number(time)), key };
}
