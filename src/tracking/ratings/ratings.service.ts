import { ProjectAccess, ProjectChangeLog, ProjectPeople } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProductivityArgs } from '../productivity/productivity.dto.js';
import { RatingUnderWay } from '../productivity/productivity.errors.js';
import { RatingJob } from './rating-job.service.js';
import type { Rating } from './rating.entity.js';
import { RatingsRepository } from './ratings.repository.js';

export interface RatingView {
  uuid: Uuid<'rating'>;
  finished: boolean;
  total: number;
  done: number;
  changed: number;
  startedAt: Date;
  finishedAt: Date | null;
}

/** Applying a project's rules to what was recorded before: by holders of productivity.update. */
@PublicService()
export class Ratings {
  constructor(
    private readonly database: Database,
    private readonly repository: RatingsRepository,
    private readonly job: RatingJob,
    private readonly people: ProjectPeople,
    private readonly projectAccess: ProjectAccess,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Rates what is not yet invoiced by the rules that hold now, in the background. Throws InvalidInput, NotFound, Forbidden,
   * ProjectArchived, RatingUnderWay.
   */
  async apply(actor: Actor, raw: unknown): Promise<RatingView> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, uuid, 'productivity.update');
      if ((await this.repository.findLast(project.id))?.status === 'RUNNING') throw new RatingUnderWay();
      const total = await this.people.count(project.id);
      const facts = { projectId: project.id, total, startedBy: actor.userKey, startedAt: this.clock.now() };
      const rating = await this.repository.insert(facts);
      await this.changeLog.record(project, {
        audit: { action: 'tracking.productivity-rules-applied', objectType: 'project', objectId: project.uuid },
      });
      this.database.afterCommit(() => this.job.nudge());
      return viewOf(rating);
    });
  }

  /** The last time the rules were applied; null: never. Throws InvalidInput, NotFound, Forbidden. */
  async readLast(actor: Actor, raw: unknown): Promise<RatingView | null> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('productivity.update', scope);
    const rating = await this.repository.findLast(project.id);
    return rating && viewOf(rating);
  }
}

function viewOf({ uuid, status, total, done, changed, startedAt, finishedAt }: Rating): RatingView {
  return { uuid, finished: status === 'DONE', total, done, changed, startedAt, finishedAt };
}
