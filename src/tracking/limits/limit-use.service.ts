import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { Events } from '../../shared/events/events.js';
import type { TrackedSeat } from '../activities/ingest-context.query.js';
import type { Span } from '../activities/interval.js';
import type { Allowance, LimitedSpan } from '../activities/slices.js';
import { localPieces } from '../totals/local-pieces.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { TimeLimitReached } from './limit.events.js';
import { type LimitPeriodDays, periodAround } from './limit-period.js';

/** Shares of a limit at which people are told. */
const TOLD_AT = [80, 100];

type Limit = NonNullable<TrackedSeat['settings']['limit']>;

interface Use {
  seat: TrackedSeat;
  period: LimitPeriodDays;
  limit: number;
  before: number;
  allowance: Allowance;
}

/** How far limits are used up, while a batch is taken in. */
export class LimitUses {
  private readonly uses = new Map<string, Use>();

  constructor(private readonly totals: TotalsRepository) {}

  /** Parts of a person's time with what may still be worked in the period of each. To be asked under their lock. */
  async limited(seat: TrackedSeat, spans: readonly Span[]): Promise<LimitedSpan[]> {
    const { limit } = seat.settings;
    if (!limit) return spans.map((span) => ({ ...span, allowance: { left: Infinity, hard: false } }));
    const parts: LimitedSpan[] = [];
    for (const { start, end, day } of spans.flatMap((span) => localPieces(span, seat.zone))) {
      const allowance = await this.allowance(seat, limit, day);
      const last = parts.at(-1);
      if (last?.allowance === allowance && last.end === start) last.end = end;
      else parts.push({ start, end, allowance });
    }
    return parts;
  }

  private async allowance(seat: TrackedSeat, limit: Limit, day: string): Promise<Allowance> {
    const period = periodAround(day, limit.period, seat.weekStartDay);
    const key = `${seat.userId}/${seat.projectId}/${period.first}`;
    const known = this.uses.get(key);
    if (known) return known.allowance;
    const { userId, projectId, zone } = seat;
    const before = await this.totals.workedBetween(userId, projectId, zone, period.first, period.last);
    const allowance = { left: limit.minutes * 60 - before, hard: limit.hard };
    this.uses.set(key, { seat, period, limit: limit.minutes * 60, before, allowance });
    return allowance;
  }

  all(): Use[] {
    return [...this.uses.values()];
  }
}

/** Tells people once a period that a limit is nearly, or wholly, used up. */
@Injectable()
export class LimitWatch {
  constructor(
    private readonly database: Database,
    private readonly totals: TotalsRepository,
    private readonly events: Events,
  ) {}

  begin(): LimitUses {
    return new LimitUses(this.totals);
  }

  /** In the transaction that wrote the time. */
  async conclude(uses: LimitUses, now: Date): Promise<void> {
    for (const { seat, period, limit, before, allowance } of uses.all()) {
      const used = limit - allowance.left;
      if (limit === 0 || used <= before) continue;
      for (const percent of TOLD_AT) {
        const mark = (limit * percent) / 100;
        if (before < mark && used >= mark) await this.tell(seat, period, percent, now);
      }
    }
  }

  private async tell(seat: TrackedSeat, { first, last }: LimitPeriodDays, percent: number, now: Date): Promise<void> {
    const { limit } = seat.settings;
    if (!limit) return;
    const added = await this.database.change(
      'INSERT IGNORE INTO tracking_limit_notice (user_id, project_id, period, period_start, percent, told_at) VALUES (?)',
      [[seat.userId, seat.projectId, limit.period, first, percent, now]],
    );
    if (added === 1) {
      await this.events.record(
        new TimeLimitReached(seat.project, seat.user, percent, limit.minutes, limit.period, limit.hard, last),
      );
    }
  }
}
