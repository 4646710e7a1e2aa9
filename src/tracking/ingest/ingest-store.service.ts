import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { ActivitiesRepository, type Question } from '../activities/activities.repository.js';
import type { NewActivity } from '../activities/stored-activity.js';
import { IntervalSet } from '../activities/interval.js';
import type { DayTotals } from '../totals/day-totals.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { KeptVerdictsRepository } from './verdicts/kept-verdicts.repository.js';
import { type KnownItem, KnownItems } from './verdicts/known-items.js';

/** Days for which verdicts are kept; longer than any tracker keeps an item that was not answered. */
const KEPT_DAYS = 400;

/** A person's occupied time, and the verdicts on items that they sent before. */
export interface FormerTime {
  taken: Map<Key<'user'>, IntervalSet>;
  items: KnownItems;
}

/** Reads and writes for ingest: time, its sums, and the verdicts. */
@Injectable()
export class IngestStore {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly totals: TotalsRepository,
    private readonly verdicts: KeptVerdictsRepository,
    private readonly clock: Clock,
  ) {}

  async findFormer(questions: readonly Question[]): Promise<FormerTime> {
    const known = await this.activities.findKnown(questions);
    // An item that was trimmed is also found as stored; its verdict is the better answer and wins.
    const items: Map<string, KnownItem> = known.items;
    for (const [key, verdict] of await this.verdicts.find(questions)) items.set(key, verdict);
    return {
      taken: new Map([...known.taken].map(([user, spans]) => [user, new IntervalSet(spans)])),
      items: new KnownItems(items),
    };
  }

  async save(written: readonly NewActivity[], sums: DayTotals, now: Date): Promise<void> {
    await this.activities.insert(written, now);
    await this.totals.add(sums.days.values(), sums.usages.values());
  }

  async insertVerdicts({ toKeep }: KnownItems, now: Date): Promise<void> {
    if (toKeep.length > 0) await this.verdicts.insert(toKeep, now);
  }

  /** Deletes verdicts that are older than clients repeat their batches. */
  @Job('tracking.purge-verdicts', { everySeconds: 3600 })
  async purge(): Promise<void> {
    await this.verdicts.purge(new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000));
  }
}
