import { createHash } from 'node:crypto';
import { mayTrack, type TrackedMembership, TrackedMemberships } from '../../project/index.js';
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

/** A project in which a person may track now. */
export interface TrackableProject {
  membership: TrackedMembership;
  limit: LimitState | null;
  today: TodaySums;
}

/** What a tracker must know: where its person may track, how, and what the server has counted. */
@PublicService()
export class TrackerStatus {
  constructor(
    private readonly memberships: TrackedMemberships,
    private readonly people: TrackedPeopleRepository,
    private readonly totals: TotalsRepository,
    private readonly work: RecentWorkQuery,
    private readonly clock: Clock,
  ) {}

  async listMemberships(userKey: Key<'user'>): Promise<TrackedMembership[]> {
    return (await this.memberships.listMemberships([userKey])).filter(mayTrack);
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

  /** The person's present day in each project: that of the company's main zone, or of `zone`. Without projects in which nothing was done. */
  async sumToday(memberships: readonly TrackedMembership[], zone?: string): Promise<TodaySums[]> {
    const now = this.clock.now().getTime();
    const questions = memberships.map((membership) => {
      const asked = zone && membership.zones.includes(zone) ? zone : membership.zone;
      return { ...membership, zone: asked, day: dayOf(now, asked) };
    });
    return this.totals.sumToday(questions);
  }

  async listProjects(userKey: Key<'user'>): Promise<TrackableProject[]> {
    const memberships = await this.listMemberships(userKey);
    const today = await this.sumToday(memberships);
    const projects: TrackableProject[] = [];
    for (const membership of memberships) {
      const sums = today.find(({ projectId }) => projectId === membership.projectId);
      projects.push({ membership, limit: await this.limitState(membership), today: sums ?? this.nothing(membership) });
    }
    return projects;
  }

  /** Changes whenever something changes that a tracker has to obey. */
  computeRevision(memberships: readonly TrackedMembership[]): string {
    const facts = memberships.map(({ project, zone, settings }) => [project, zone, settings]);
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

  private nothing({ userId, projectId, project, zone }: TrackedMembership): TodaySums {
    const day = dayOf(this.clock.now().getTime(), zone);
    return { userId, projectId, project, day, tracked: 0, manual: 0, worked: 0, idle: 0 };
  }
}
