import { createHash } from 'node:crypto';
import {
  ChosenZones,
  mayTrack,
  type TrackedMembership,
  TrackedMemberships,
  type ZoneReader,
} from '../../project/index.js';
import type { Key } from '../../shared/ids/id.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { dayOf } from '../../shared/time/local-date.js';
import { type RecentWork, RecentWorkQuery } from '../activities/recent-work.query.js';
import { periodAround } from '../limits/limit-period.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { type TodaySums, TotalsRepository } from '../totals/totals.repository.js';

const RECENT_MS = 30 * 86_400_000;
const MAX_RECENT = 12;

/** How far a limit is used up, in seconds. */
export interface LimitState {
  minutes: number;
  period: 'DAY' | 'WEEK' | 'MONTH';
  hard: boolean;
  usedSeconds: number;
  leftSeconds: number;
}

/** Where a person may track now, and in which zone they see their day there: what pages show, timers and trackers show too. */
export interface OwnMembership extends TrackedMembership {
  dayZone: string;
}

/** A project in which a person may track now. */
export interface TrackableProject {
  membership: OwnMembership;
  limit: LimitState | null;
  today: TodaySums;
}

/** What a tracker must know: where its person may track, how, and what the server has counted. */
@PublicService()
export class TrackerStatus {
  constructor(
    private readonly memberships: TrackedMemberships,
    private readonly zones: ChosenZones,
    private readonly people: TrackedPeopleRepository,
    private readonly totals: TotalsRepository,
    private readonly work: RecentWorkQuery,
    private readonly clock: Clock,
  ) {}

  async listMemberships(reader: ZoneReader): Promise<OwnMembership[]> {
    const memberships = await this.memberships.listMemberships([reader.userKey]);
    const [own = []] = await this.assign([reader], memberships);
    return own;
  }

  /** For each of them their own of these memberships, with the zone of their choice. */
  async assign(readers: readonly ZoneReader[], memberships: readonly TrackedMembership[]): Promise<OwnMembership[][]> {
    const zones = await this.zones.findBySessions(readers);
    return readers.map(({ userKey, sessionKey }) =>
      memberships
        .filter((membership) => membership.userId === userKey && mayTrack(membership))
        .map((membership) => inZone(membership, zones.get(sessionKey))),
    );
  }

  /** Until when anything was tracked; null: nothing ever was. */
  findTrackedUntil(userKey: Key<'user'>): Promise<Date | null> {
    return this.people.findTrackedUntil(userKey);
  }

  /** What the person did last, to be gone on with in one press. */
  listRecent(userKey: Key<'user'>): Promise<RecentWork[]> {
    const since = new Date(this.clock.now().getTime() - RECENT_MS);
    return this.work.list(userKey, { since, most: MAX_RECENT });
  }

  /** The present day in each project, on the clocks of `zone` or else of the person's choice. Without projects in which nothing was done. */
  async sumToday(memberships: readonly OwnMembership[], zone?: string): Promise<TodaySums[]> {
    const [today = []] = await this.sumDays([memberships.map((membership) => inZone(membership, zone))]);
    return today;
  }

  /** As `sumToday`, for many at once. */
  async sumDays(lists: readonly (readonly OwnMembership[])[]): Promise<TodaySums[][]> {
    const days = await this.totals.sumToday(lists.flat().map((membership) => this.nothing(membership)));
    const found = new Map(days.map((sums) => [keyOf(sums, sums.timezone), sums]));
    return lists.map((list) => list.flatMap((membership) => found.get(keyOf(membership, membership.dayZone)) ?? []));
  }

  async listProjects(reader: ZoneReader): Promise<TrackableProject[]> {
    const memberships = await this.listMemberships(reader);
    const today = await this.sumToday(memberships);
    const projects: TrackableProject[] = [];
    for (const membership of memberships) {
      const sums = today.find(({ projectId }) => projectId === membership.projectId);
      projects.push({ membership, limit: await this.limitState(membership), today: sums ?? this.nothing(membership) });
    }
    return projects;
  }

  /** Changes whenever something changes that a tracker has to obey. */
  computeRevision(memberships: readonly OwnMembership[]): string {
    const facts = memberships.map(({ project, zone, dayZone, settings }) => [project, zone, dayZone, settings]);
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
  }

  private async limitState(membership: TrackedMembership): Promise<LimitState | null> {
    const { limit } = membership.settings;
    if (!limit) return null;
    const day = dayOf(this.clock.now().getTime(), membership.zone);
    const { first, last } = periodAround(day, limit.period, membership.weekStartDay);
    const used = await this.totals.sumWorked({
      userId: membership.userId,
      projectId: membership.projectId,
      zone: membership.zone,
      first,
      last,
    });
    return { ...limit, usedSeconds: used, leftSeconds: Math.max(0, limit.minutes * 60 - used) };
  }

  private nothing({ userId, projectId, project, dayZone: timezone }: OwnMembership): TodaySums {
    const day = dayOf(this.clock.now().getTime(), timezone);
    return { userId, projectId, project, timezone, day, tracked: 0, manual: 0, worked: 0, idle: 0 };
  }
}

/** In the zone that was chosen, wherever the company reports in it. */
function inZone(membership: TrackedMembership & { dayZone?: string }, chosen?: string): OwnMembership {
  const { zone, zones, dayZone = zone } = membership;
  return { ...membership, dayZone: chosen && zones.includes(chosen) ? chosen : dayZone };
}

function keyOf({ userId, projectId }: TodaySums | OwnMembership, zone: string): string {
  return `${userId}/${projectId}/${zone}`;
}
