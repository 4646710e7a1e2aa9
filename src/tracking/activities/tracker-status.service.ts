import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/time/clock.js';
import { periodAround } from '../limits/limit-period.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { localDay } from '../totals/local-pieces.js';
import { type TodaySums, TotalsRepository } from '../totals/totals.repository.js';
import { IngestContextQuery, mayTrack, type TrackedSeat } from './ingest-context.query.js';

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
  seat: TrackedSeat;
  limit: LimitState | null;
  today: TodaySums;
}

/** What a tracker must know: where its person may track, how, and what the server has counted. */
@Injectable()
export class TrackerStatus {
  constructor(
    private readonly context: IngestContextQuery,
    private readonly people: TrackedPeopleRepository,
    private readonly totals: TotalsRepository,
    private readonly clock: Clock,
  ) {}

  async seats(userKey: string): Promise<TrackedSeat[]> {
    return (await this.context.seats([userKey])).filter(mayTrack);
  }

  /** Until when anything was tracked; null: nothing ever was. */
  trackedUntil(userKey: string): Promise<Date | null> {
    return this.people.until(userKey);
  }

  /** The person's present day in each project: that of the company's main zone, or of `zone`. Without projects in which nothing was done. */
  async today(seats: readonly TrackedSeat[], zone?: string): Promise<TodaySums[]> {
    const now = this.clock.now().getTime();
    const questions = seats.map((seat) => {
      const asked = zone && seat.zones.includes(zone) ? zone : seat.zone;
      return { ...seat, zone: asked, day: localDay(now, asked) };
    });
    return this.totals.ofToday(questions);
  }

  async projects(userKey: string): Promise<TrackableProject[]> {
    const seats = await this.seats(userKey);
    const today = await this.today(seats);
    const projects: TrackableProject[] = [];
    for (const seat of seats) {
      const sums = today.find(({ projectId }) => projectId === seat.projectId);
      projects.push({ seat, limit: await this.limitState(seat), today: sums ?? this.nothing(seat) });
    }
    return projects;
  }

  /** Changes whenever something changes that a tracker has to obey. */
  revision(seats: readonly TrackedSeat[]): string {
    const facts = seats.map(({ project, zone, settings }) => [project, zone, settings]);
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
  }

  private async limitState(seat: TrackedSeat): Promise<LimitState | null> {
    const { limit } = seat.settings;
    if (!limit) return null;
    const day = localDay(this.clock.now().getTime(), seat.zone);
    const { first, last } = periodAround(day, limit.period, seat.weekStartDay);
    const used = await this.totals.workedBetween(seat.userId, seat.projectId, seat.zone, first, last);
    return { ...limit, usedSeconds: used, leftSeconds: Math.max(0, limit.minutes * 60 - used) };
  }

  private nothing({ userId, projectId, project, zone }: TrackedSeat): TodaySums {
    const day = localDay(this.clock.now().getTime(), zone);
    return { userId, projectId, project, day, tracked: 0, manual: 0, worked: 0, idle: 0 };
  }
}
