import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { TimeRemoval } from '../../writing/time-removal.service.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import { ManualTimeRemoved } from '../records/manual-time.events.js';
import { mayDeleteManualTime } from '../records/manual-time.policy.js';
import { ManualTimeEdits } from './manual-time-edits.service.js';

/** Deletes a manual time, and the worked time that counted because of it. */
@PublicService()
export class ManualTimeDeletion {
  constructor(
    private readonly access: ManualTimeAccess,
    private readonly edits: ManualTimeEdits,
    private readonly removal: TimeRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes a manual time; for its owner and for people who decide about it. Approved time stops counting. Returns the
   * seconds that were removed. Throws NotFound, Forbidden, TimeFrozen.
   */
  async delete(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<number> {
    const seen = await this.access.see(actor, uuid);
    const { row, context } = seen;
    if (!mayDeleteManualTime(context.access, row, context.scope)) throw new Forbidden();
    let seconds = 0;
    await this.edits.apply(actor, seen, async (locked) => {
      if (!locked) throw new NotFound();
      const { userId: userKey, projectId: projectKey, status } = locked;
      const approved = status === 'APPROVED';
      if (approved)
        seconds = (await this.removal.remove({ userKey, projectKey, type: 'MANUAL', uuids: [uuid] }, actor)).duration;
      return {
        values: { deletedAt: this.clock.now(), deletedBy: actor.userKey },
        action: 'tracking.manual-time-deleted',
        details: { status, seconds },
        ...(approved && { event: (facts) => new ManualTimeRemoved(facts) }),
      };
    });
    return seconds;
  }
}
