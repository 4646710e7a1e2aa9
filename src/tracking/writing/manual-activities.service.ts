import { Injectable } from '@nestjs/common';
import { type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { LimitWatch } from '../limits/limit-use.service.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { DayTotals } from '../totals/day-totals.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { NewActivity } from '../activities/stored-activity.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { secondsOf, type Span } from '../activities/interval.js';
import { slicesOf } from '../activities/slices.js';
import { TimeOverlaps } from '../activities/time.errors.js';

/** Nobody tracked it, so there is nothing to divide but at a limit. */
const WHOLE = Infinity;

/** Time by hand, once it is approved. */
export interface ManualTimeToWrite extends Span {
  /** Public id, which the activity shares. */
  uuid: string;
  memo: string;
}

/** Activities that people did not track but were allowed to add. */
@Injectable()
export class ManualActivities {
  constructor(
    private readonly memberships: TrackedMemberships,
    private readonly repository: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly totals: TotalsRepository,
    private readonly limits: LimitWatch,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes an activity, inside the caller's transaction. The membership may have been left since: what was approved counts.
   * Throws TimeOverlaps.
   */
  async insert(
    userKey: Key<'user'>,
    projectUuid: Uuid<'project'>,
    { uuid, memo, start, end }: ManualTimeToWrite,
  ): Promise<void> {
    const now = this.clock.now();
    const [membership] = await this.memberships.listMemberships([userKey], [projectUuid]);
    if (!membership) throw new Error(`Nobody with the key ${userKey} ever had a membership in ${projectUuid}`);
    await this.people.lock([userKey]);
    const overlapping = await this.repository.listByPerson(userKey, { start, end });
    if (overlapping.length > 0) throw new TimeOverlaps(overlapping);
    const activity = await this.activityOf(membership, { uuid, memo, start, end });
    const uses = this.limits.begin();
    const pieces = slicesOf(activity, await uses.findLimited(membership, [{ start, end }]), WHOLE);
    await this.repository.insert(pieces, now);
    const sums = new DayTotals();
    for (const piece of pieces) for (const zone of membership.zones) sums.add(piece, zone);
    await this.totals.add(sums.days.values(), sums.usages.values());
    await this.limits.conclude(uses, now);
    this.live.announceChange(membership);
  }

  private async activityOf(
    { userId, projectId }: TrackedMembership,
    { uuid, memo, start, end }: ManualTimeToWrite,
  ): Promise<NewActivity> {
    const nothing = {
      idle: 0,
      productive: 0,
      unproductive: 0,
      idleCounts: true,
      mouseMoves: null,
      keyClicks: null,
      usages: [],
    };
    return {
      userId,
      projectId,
      uuid: uuid.replaceAll('-', ''),
      partOf: null,
      type: 'MANUAL',
      start,
      end,
      content: { duration: secondsOf({ start, end }), ...nothing },
      memo,
      device: null,
      overLimit: false,
      afterInvoice: await this.frozen.touches(userId, projectId, { start, end }),
    };
  }
}
