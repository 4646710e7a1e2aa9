import { Injectable } from '@nestjs/common';
import type { TrackedMembership } from '../../project/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Span } from '../activities/interval.js';
import type { Allowance, LimitedSpan } from '../activities/slices.js';
import { localPieces } from '../totals/local-pieces.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { type LimitPeriodDays, periodAround } from './limit-period.js';
import { LimitNoticesRepository } from './limit-notices.repository.js';
import { TimeLimitReached } from './limit.events.js';

/** Shares of a limit at which people are told. */
const TOLD_AT = [80, 100];

type Limit = NonNullable<TrackedMembership['settings']['limit']>;

interface Use {
  membership: TrackedMembership;
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
  async findLimited(membership: TrackedMembership, spans: readonly Span[]): Promise<LimitedSpan[]> {
    const { limit } = membership.settings;
    if (!limit) return spans.map((span) => ({ ...span, allowance: { left: Infinity, hard: false } }));
    const parts: LimitedSpan[] = [];
    for (const { start, end, day } of spans.flatMap((span) => localPieces(span, membership.zone))) {
      const allowance = await this.allowance(membership, limit, day);
      const last = parts.at(-1);
      if (last?.allowance === allowance && last.end === start) last.end = end;
      else parts.push({ start, end, allowance });
    }
    return parts;
  }

  private async allowance(membership: TrackedMembership, limit: Limit, day: string): Promise<Allowance> {
    const period = periodAround(day, limit.period, membership.weekStartDay);
    const key = `${membership.userId}/${membership.projectId}/${period.first}`;
    const known = this.uses.get(key);
    if (known) return known.allowance;
    const { userId, projectId, zone } = membership;
    const before = await this.totals.sumWorked({ userId, projectId, zone, first: period.first, last: period.last });
    const allowance = { left: limit.minutes * 60 - before, hard: limit.hard };
    this.uses.set(key, { membership, period, limit: limit.minutes * 60, before, allowance });
    return allowance;
  }

  listAll(): Use[] {
    return [...this.uses.values()];
  }
}

interface Reached {
  membership: TrackedMembership;
  period: LimitPeriodDays;
  percent: number;
  now: Date;
}

/** Tells people once a period that a limit is nearly, or wholly, used up. */
@Injectable()
export class LimitWatch {
  constructor(
    private readonly notices: LimitNoticesRepository,
    private readonly totals: TotalsRepository,
    private readonly changes: Changes,
  ) {}

  begin(): LimitUses {
    return new LimitUses(this.totals);
  }

  /** Tells people of reached marks of their limits, in the transaction that wrote the time. */
  async conclude(uses: LimitUses, now: Date): Promise<void> {
    for (const { membership, period, limit, before, allowance } of uses.listAll()) {
      const used = limit - allowance.left;
      if (limit === 0 || used <= before) continue;
      for (const percent of TOLD_AT) {
        const mark = (limit * percent) / 100;
        if (before < mark && used >= mark) await this.notify({ membership, period, percent, now });
      }
    }
  }

  private async notify({ membership, period: { first, last }, percent, now }: Reached): Promise<void> {
    const { limit } = membership.settings;
    if (!limit) return;
    const { userId, projectId, project, user } = membership;
    const { minutes, period, hard } = limit;
    const isNew = await this.notices.add({ userId, projectId, period, periodStart: first, percent, toldAt: now });
    if (!isNew) return;
    await this.changes.record({
      event: new TimeLimitReached({
        projectUuid: project,
        userUuid: user,
        percent,
        minutes,
        period,
        hard,
        lastDay: last,
      }),
    });
  }
}
