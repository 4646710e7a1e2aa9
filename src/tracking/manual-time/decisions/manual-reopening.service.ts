import { Forbidden } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { TimeRemoval } from '../../writing/time-removal.service.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import type { ManualTime } from '../records/manual-time.entity.js';
import { ManualTimeSettled } from '../records/manual-time.errors.js';
import { ManualTimeReopened } from '../records/manual-time.events.js';
import { mayDecide } from '../records/manual-time.policy.js';
import { ManualTimeEdits } from './manual-time-edits.service.js';

/** How long whoever decided may think better of it. */
const UNDO_MS = 15 * 60_000;

/** Undoes a decision soon after it was made: what was asked for waits again. */
@PublicService()
export class ManualReopening {
  constructor(
    private readonly access: ManualTimeAccess,
    private readonly edits: ManualTimeEdits,
    private readonly removal: TimeRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a decision again, for whoever decided. Time that counted doesn't any more. Throws NotFound, Forbidden,
   * ManualTimeSettled, TimeFrozen.
   */
  async reopen(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<void> {
    const seen = await this.access.see(actor, uuid);
    if (!mayDecide(seen.context.access, seen.context.scope)) throw new Forbidden();
    await this.edits.apply(actor, seen, async (row) => {
      if (!row || !this.isFresh(row, actor)) throw new ManualTimeSettled();
      const { userId: userKey, projectId: projectKey, status } = row;
      if (status === 'APPROVED') await this.removal.undo({ userKey, projectKey, type: 'MANUAL', uuids: [uuid] }, actor);
      return {
        values: { status: 'PENDING', reason: null, decidedAt: null, decidedBy: null },
        action: 'tracking.manual-time-reopened',
        details: { status },
        event: (facts) => new ManualTimeReopened(facts),
      };
    });
  }

  private isFresh({ status, decidedBy, decidedAt, deletedAt }: ManualTime, { userKey }: Actor): boolean {
    const decided = status === 'APPROVED' || status === 'DECLINED';
    const age = this.clock.now().getTime() - (decidedAt?.getTime() ?? 0);
    return decided && !deletedAt && decidedBy === userKey && age <= UNDO_MS;
  }
}
