import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { Span } from '../activities/interval.js';
import { DayTotals } from './day-totals.js';
import { localPieces } from './local-pieces.js';
import { TotalsRepository } from './totals.repository.js';

/** The person and project whose time is summed again, and the zones to sum in. Internal keys. */
export interface RebuiltDays {
  userId: Key<'user'>;
  projectId: Key<'project'>;
  zones: readonly string[];
}

/**
 * Sums days again from their activities, after some were deleted or re-rated. Adding the difference would be enough for
 * the sums, but not for the first start and the last end of a day.
 */
@Injectable()
export class TotalsRebuild {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly totals: TotalsRepository,
  ) {}

  /** Rebuilds the local days that the spans touch, within the caller's transaction, which holds the person's lock. */
  async rebuildDays({ userId, projectId, zones }: RebuiltDays, spans: readonly Span[]): Promise<void> {
    for (const zone of zones) {
      const days = [...new Set(spans.flatMap((span) => localPieces(span, zone).map(({ day }) => day)))].sort();
      for (const run of runsOf(days)) await this.run({ userId, projectId, zone, days: run });
    }
  }

  private async run(part: {
    userId: Key<'user'>;
    projectId: Key<'project'>;
    zone: string;
    days: string[];
  }): Promise<void> {
    const { userId, projectId, zone, days } = part;
    const [first = '', last = first] = [days[0], days.at(-1)];
    const range = { start: startOfDay(first, zone).getTime(), end: startOfDay(addDays(last, 1), zone).getTime() };
    const sums = new DayTotals();
    for (const activity of await this.activities.listByPerson(userId, range, projectId)) sums.add(activity, zone);
    // An activity that crosses the edge of the range also counts in a day that is not rebuilt.
    const ours = ({ day }: { day: string }): boolean => day >= first && day <= last;
    await this.totals.replace(part, [...sums.days.values()].filter(ours), [...sums.usages.values()].filter(ours));
  }
}

/** Groups consecutive days, which are read together. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1) as string, 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
