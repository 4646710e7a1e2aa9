import { type ProjectContext, ProjectAccess } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { authorize } from '../../../shared/permissions/authorize.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import type { ManualTime } from './manual-time.entity.js';
import { maySeeManualTime } from './manual-time.policy.js';
import { ManualTimesRepository } from './manual-times.repository.js';

/** The way to what somebody asked for. */
@PublicService()
export class ManualTimeAccess {
  constructor(
    private readonly repository: ManualTimesRepository,
    private readonly projectAccess: ProjectAccess,
  ) {}

  /** A row one may see, and its project. Throws NotFound. */
  async see(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<{ row: ManualTime; context: ProjectContext }> {
    const row = await this.repository.find(uuid);
    if (!row) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, row.projectId);
    authorize(context.access, (access, found) => maySeeManualTime(access, found, context.scope), row);
    return { row, context };
  }
}
