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

/** How much of a limit is used up, in seconds. */
export interface LimitState {
  minutes: number;
  period: 'DAY' | 'WEEK' | 'MONTH';
  hard: boolean;
  usedSeconds: number;
  leftSeconds: number;
}

/**
 * A membership in which a person may track now, with the zone in which they see their day there; pages, timers and
 * trackers use the same zone.
 */
export interface OwnMembership extends TrackedMembership {
  dayZone: string;
}

/** A project in which a person may track now. */
export interface TrackableProject {
  membership: OwnMembership;
  limit: LimitState | null;
  today: TodaySums;
}

/**
 * The state that a tracker needs: where its person may track, with which settings, and the time that the server has
 * counted.
 */
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

  /** Returns the memberships of the person whose time is read. */
  async listMemberships(reader: ZoneReader): Promise<OwnMembership[]> {
    const memberships = await this.memberships.listMemberships([reader.userKey]);
    const [own = []] = await this.assign([reader], memberships);
    return own;
  }

  /** Returns, for each reader, their own of these memberships with the zone that they chose. */
  async assign(readers: readonly ZoneReader[], memberships: readonly TrackedMembership[]): Promise<OwnMembership[][]> {
    const zones = await this.zones.findBySessions(readers);
    return readers.map(({ userKey, sessionKey }) =>
      memberships
        .filter((membership) => membership.userId === userKey && mayTrack(membership))
        .map((membership) => inZone(membership, zones.get(sessionKey))),
    );
  }

  /** Returns the end of the last tracked time; null: nothing was ever tracked. */
  findTrackedUntil(userKey: Key<'user'>): Promise<Date | null> {
    return this.people.findTrackedUntil(userKey);
  }

  /** Lists the person's most recent work, to be resumed with one click. */
  listRecent(userKey: Key<'user'>): Promise<RecentWork[]> {
    const since = new Date(this.clock.now().getTime() - RECENT_MS);
    return this.work.list(userKey, { since, most: MAX_RECENT });
  }

  /**
   * Sums the present day in each project, in `zone` or else in the zone that the person chose. Leaves out projects
   * without time today.
   */
  async sumToday(memberships: readonly OwnMembership[], zone?: string): Promise<TodaySums[]> {
    const [today = []] = await this.sumDays([memberships.map((membership) => inZone(membership, zone))]);
    return today;
  }

  /** Like sumToday, for many people at once. */
  async sumDays(lists: readonly (readonly OwnMembership[])[]): Promise<TodaySums[][]> {
    const days = await this.totals.sumToday(lists.flat().map((membership) => this.nothing(membership)));
    const found = new Map(days.map((sums) => [keyOf(sums, sums.timezone), sums]));
    return lists.map((list) => list.flatMap((membership) => found.get(keyOf(membership, membership.dayZone)) ?? []));
  }

  /** Returns the projects in which the person may track time. */
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

  /** Returns a text that changes whenever something changes that a tracker has to obey. */
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

/** Uses the chosen zone if the company reports in it. */
function inZone(membership: TrackedMembership & { dayZone?: string }, chosen?: string): OwnMembership {
  const { zone, zones, dayZone = zone } = membership;
  return { ...membership, dayZone: chosen && zones.includes(chosen) ? chosen : dayZone };
}

function keyOf({ userId, projectId }: TodaySums | OwnMembership, zone: string): string {
  return `${userId}/${projectId}/${zone}`;
}
