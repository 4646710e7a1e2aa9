import { Injectable } from '@nestjs/common';
import { ProjectSettings } from '../../project/index.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { dayOf } from '../../shared/time/local-date.js';
import { dayAfter, startOfDay } from '../../shared/time/zone-clock.js';
import { type Hours, HoursReport } from './hours.service.js';
import type { ReportScope } from './report-access.service.js';
import { TimelineQuery } from './timeline.query.js';

/** Manual time that waits for a decision, on the day it begins. */
export interface WaitingTime {
  user: string;
  project: string;
  day: string;
  seconds: number;
}

export interface Week {
  hours: Hours;
  waiting: WaitingTime[];
  /** Seconds a day, or a week, by key of the person; only where there is a limit. */
  limits: Map<string, { period: 'DAY' | 'WEEK' | 'MONTH'; seconds: number }>;
}

/** A week as a sheet: what was recorded, what waits, and how much there may be. */
@Injectable()
export class WeekReport {
  constructor(
    private readonly hours: HoursReport,
    private readonly query: TimelineQuery,
    private readonly settings: ProjectSettings,
  ) {}

  /** The week of a day. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<Week> {
    const hours = await this.hours.week(actor, raw);
    return { hours, waiting: await this.waiting(hours.scope), limits: await this.limits(hours.scope) };
  }

  private async waiting(scope: ReportScope): Promise<WaitingTime[]> {
    const { range, zone, people } = scope;
    const instants = { from: startOfDay(range.from, zone), to: startOfDay(dayAfter(range.to), zone) };
    const requests = await this.query.pending(scope, [...people.keys()], instants);
    return requests.map(({ user, project, startedAt, endedAt }) => {
      const day = dayOf(startedAt, zone);
      const seconds = Math.round((endedAt.getTime() - startedAt.getTime()) / 1000);
      return { user, project, day: day < range.from ? range.from : day, seconds };
    });
  }

  /** Limits are of one project: over several nobody has set any. */
  private async limits({ project, people }: ReportScope): Promise<Week['limits']> {
    if (!project) return new Map();
    const settings = await this.settings.settingsFor(project.key, [...people.keys()]);
    return new Map(
      [...settings].flatMap(([key, { limit }]) =>
        limit ? [[key, { period: limit.period, seconds: limit.minutes * 60 }] as const] : [],
      ),
    );
  }
}
