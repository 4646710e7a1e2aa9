import type { Key } from '../../shared/ids/id.js';
import type { ActivityType, StoredUsage } from '../activities/activity.entity.js';
import { type Content, portion, workedOf } from '../activities/apportion.js';
import { secondsBetween, type Span } from '../activities/interval.js';
import { localPieces } from './local-pieces.js';

/** The fields of an activity that the totals count. */
export interface CountedActivity extends Span {
  userId: Key<'user'>;
  projectId: Key<'project'>;
  type: ActivityType;
  content: Content;
  overLimit: boolean;
}

export interface DaySums {
  projectId: Key<'project'>;
  zone: string;
  day: string;
  userId: Key<'user'>;
  tracked: number;
  idle: number;
  productive: number;
  unproductive: number;
  manual: number;
  worked: number;
  overLimit: number;
  keyClicks: number;
  mouseMoves: number;
  slices: number;
  firstStart: number;
  lastEnd: number;
  hours: number[];
}

export interface UsageSums {
  projectId: Key<'project'>;
  zone: string;
  day: string;
  userId: Key<'user'>;
  appId: number;
  seconds: number;
  productive: number;
  unproductive: number;
}

/**
 * Sums activities by person, project, zone and local day. This is the only formula of the totals: the ingest adds its
 * results, a rebuild replaces stored totals by them.
 */
export class DayTotals {
  readonly days = new Map<string, DaySums>();
  readonly usages = new Map<string, UsageSums>();

  add(activity: CountedActivity, zone: string): void {
    const { start, content } = activity;
    let sums: DaySums | undefined;
    let used = 0;
    const pieces = localPieces(activity, zone);
    for (const [index, piece] of pieces.entries()) {
      if (sums?.day !== piece.day) {
        sums = this.daySums(activity, zone, piece.day);
        sums.slices++;
        sums.firstStart = Math.min(sums.firstStart, piece.start);
      }
      sums.lastEnd = Math.max(sums.lastEnd, piece.end);
      sums.hours[piece.hour] = (sums.hours[piece.hour] ?? 0) + secondsBetween(piece.start, piece.end);
      if (pieces[index + 1]?.day === piece.day) continue;
      const until = secondsBetween(start, piece.end);
      this.addContent(activity, sums, portion(content, used, until));
      used = until;
    }
  }

  private addContent({ type, overLimit }: CountedActivity, sums: DaySums, content: Content): void {
    const worked = workedOf(content);
    if (type === 'MANUAL') sums.manual += content.duration;
    else sums.tracked += content.duration;
    sums.idle += content.idle;
    sums.productive += content.productive;
    sums.unproductive += content.unproductive;
    sums.worked += worked;
    if (overLimit) sums.overLimit += worked;
    sums.keyClicks += content.keyClicks ?? 0;
    sums.mouseMoves += content.mouseMoves ?? 0;
    for (const usage of content.usages) this.addUsage(sums, usage);
  }

  private daySums({ projectId, userId }: CountedActivity, zone: string, day: string): DaySums {
    const key = `${projectId}/${userId}/${zone}/${day}`;
    let sums = this.days.get(key);
    if (!sums) {
      sums = {
        projectId,
        zone,
        day,
        userId,
        tracked: 0,
        idle: 0,
        productive: 0,
        unproductive: 0,
        manual: 0,
        worked: 0,
        overLimit: 0,
        keyClicks: 0,
        mouseMoves: 0,
        slices: 0,
        firstStart: Infinity,
        lastEnd: -Infinity,
        hours: new Array<number>(24).fill(0),
      };
      this.days.set(key, sums);
    }
    return sums;
  }

  private addUsage({ projectId, userId, zone, day }: DaySums, [appId, seconds, rating]: StoredUsage): void {
    const key = `${projectId}/${userId}/${zone}/${day}/${appId}`;
    let sums = this.usages.get(key);
    if (!sums) {
      sums = { projectId, zone, day, userId, appId, seconds: 0, productive: 0, unproductive: 0 };
      this.usages.set(key, sums);
    }
    sums.seconds += seconds;
    if (rating === 'P') sums.productive += seconds;
    if (rating === 'U') sums.unproductive += seconds;
  }
}
