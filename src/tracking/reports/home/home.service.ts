import { ProjectSettings } from '../../../project/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import { sameTimeOn, startOfDay } from '../../../shared/time/zone-clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { periodAround } from '../../limits/limit-period.js';
import { ReportAccess, type ReportAudience, type ReportScope } from '../scope/report-access.service.js';
import { DayArgs } from '../scope/report.dto.js';
import { DayTotalsQuery } from '../sums/day-totals.query.js';
import { TimelineQuery } from '../timeline/timeline.query.js';
import { TimelineReport } from '../timeline/timeline.service.js';
import type { Timeline } from '../timeline/timeline.js';
import { HomeArgs } from './home.dto.js';
import { doingOf } from './doing.js';
import { LivePeopleQuery, type LivePerson, type ManualRequest } from './live-people.query.js';
import { nowStateOf, NOW_STATES, type NowState } from './now-state.js';
import type { Home, HomeRow } from './home.js';

export interface OwnLimit {
  period: 'DAY' | 'WEEK' | 'MONTH';
  seconds: number;
  used: number;
  hard: boolean;
}

export interface OwnHome {
  timeline: Timeline;
  row: HomeRow | null;
  /** Sums of a week ago; if the day is today, up to this time of day. */
  before: Home['before'] | null;
  /** null: no limit, or several projects. */
  limit: OwnLimit | null;
  requests: (ManualRequest & { projectName: string })[];
  at: Date;
}

const REQUESTS = 5;
const NOTHING_TRACKED = { project: null, since: null, until: null, idle: 0, app: null };

/** The home page: who works now, or the caller's own progress. */
@PublicService()
export class HomeReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly timelines: TimelineReport,
    private readonly totals: DayTotalsQuery,
    private readonly live: LivePeopleQuery,
    private readonly slices: TimelineQuery,
    private readonly settings: ProjectSettings,
    private readonly clock: Clock,
  ) {}

  /** Reads today's figures by person. Throws InvalidInput, NotFound, ReportZoneUnknown. */
  async readTeam(actor: Actor, raw: unknown): Promise<Home> {
    const { page, ...args } = await validated(HomeArgs, raw);
    return this.summarizeTeam(await this.access.openDay(actor, args), page);
  }

  async summarizeTeam(scope: ReportScope, page = 1): Promise<Home> {
    const now = this.clock.now();
    const timeline = await this.timelines.summarize(scope, page);
    const { total, sums } = timeline;
    const live = await this.findShown(scope, [...scope.people.keys()]);
    const today = new Map([...sums].map(([user, { tracked, manual }]) => [user, tracked + manual]));
    const stateOf = this.stateOf({ scope, live, now, today });
    const states = Object.fromEntries(NOW_STATES.map((state) => [state, 0])) as Record<NowState, number>;
    for (const { key, enabled } of scope.people.values()) if (enabled || today.has(key)) states[stateOf(key)]++;
    return {
      timeline,
      total,
      states,
      at: now,
      rows: timeline.rows.map((row) => {
        const state = stateOf(row.person.key);
        return { ...row, now: state, doing: doingOf(live.get(row.person.key), state, scope.projects) };
      }),
      before: await this.weekAgo(scope, timeline, now),
      waiting: { manualTime: await this.live.countPending(decidedBy(scope), scope.actor.userKey) },
    };
  }

  /**
   * Reads the caller's own day, or that of a person they may look at. Throws InvalidInput, NotFound, ReportZoneUnknown.
   */
  async readOwn(actor: Actor, raw: unknown): Promise<OwnHome> {
    const args = await validated(DayArgs, raw);
    return this.summarizeOwn(await this.access.openDay(actor, { ...args, user: args.user ?? actor.userUuid }));
  }

  /** Summarizes the day of the scope's only person. */
  async summarizeOwn(scope: ReportScope): Promise<OwnHome> {
    const now = this.clock.now();
    const timeline = await this.timelines.summarize(scope);
    const [row] = timeline.rows;
    if (!row) return { timeline, row: null, before: null, limit: null, requests: [], at: now };
    const { person, sums } = row;
    const live = await this.findShown(scope, [person.key]);
    const today = new Map([[person.key, sums.tracked + sums.manual]]);
    const names = new Map(openTo(scope, person.key).map(({ key, name }) => [key, name]));
    const requests = await this.live.listRequests(person.key, [...names.keys()], REQUESTS);
    const state = this.stateOf({ scope, live, now, today })(person.key);
    return {
      timeline,
      at: now,
      row: { ...row, now: state, doing: doingOf(live.get(person.key), state, scope.projects) },
      before: await this.weekAgo(scope, timeline, now),
      limit: await this.limitOf(scope, person.key),
      requests: requests.map((request) => ({ ...request, projectName: names.get(request.project) ?? '' })),
    };
  }

  /**
   * Finds the current work of people in projects that the caller may look at; their work in other companies is not
   * shown.
   */
  private async findShown(
    scope: ReportAudience,
    userKeys: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, LivePerson>> {
    const live = new Map<Key<'user'>, LivePerson>();
    for (const [user, { run, ...tracked }] of await this.live.findLive(userKeys)) {
      const open = new Set(openTo(scope, user).map(({ key }) => key));
      const shown = run && open.has(run.project) ? run : null;
      const seen = tracked.project !== null && open.has(tracked.project);
      if (seen || shown) live.set(user, { ...(seen ? tracked : NOTHING_TRACKED), run: shown });
    }
    return live;
  }

  private stateOf({
    scope,
    live,
    now,
    today,
  }: {
    scope: ReportAudience;
    live: Map<Key<'user'>, LivePerson>;
    now: Date;
    today: Map<Key<'user'>, number>;
  }) {
    const projects = new Set(scope.projects.map(({ key }) => key));
    return (key: Key<'user'>): NowState => nowStateOf(live.get(key), { now, projects, today: today.get(key) ?? 0 });
  }

  private async weekAgo(scope: ReportScope, { axis }: Timeline, now: Date): Promise<Home['before']> {
    const { zone, today } = scope;
    const day = addDays(axis.day, -7);
    const to = axis.day === today ? sameTimeOn(day, now, zone) : startOfDay(addDays(day, 1), zone);
    return { day, total: await this.slices.sumBetween(scope, { from: startOfDay(day, zone), to }) };
  }

  private async limitOf(scope: ReportScope, userKey: Key<'user'>): Promise<OwnLimit | null> {
    if (!scope.project) return null;
    const { limit } = await this.settings.findEffective(scope.project.key, userKey);
    if (!limit) return null;
    // Limits follow the clocks of the company, whichever zone the report is read in.
    const zone = scope.zones[0] ?? scope.zone;
    const { from } = scope.range;
    const day = from === scope.today ? dayOf(this.clock.now(), zone) : from;
    const { first, last } = periodAround(day, limit.period, scope.company.weekStartDay);
    const { worked } = await this.totals.sumAll({ ...scope, zone }, { from: first, to: last });
    return { period: limit.period, seconds: limit.minutes * 60, used: worked, hard: limit.hard };
  }
}

/** Returns the projects in which the caller may see the person's work. */
function openTo({ projects, actor }: ReportAudience, userKey: Key<'user'>): ReportAudience['projects'] {
  return userKey === actor.userKey ? projects : projects.filter(({ all }) => all);
}

/** Returns the projects in which the caller decides on manual time. */
function decidedBy({ projects, access, company }: ReportAudience): Key<'project'>[] {
  return projects
    .filter(({ key }) => access.can('timing.manual.approve', { companyKey: company.key, projectKey: key }))
    .map(({ key }) => key);
}
