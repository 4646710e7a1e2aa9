import { type ProjectContext, ProjectAccess, ProjectChangeLog, ProjectPeople } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProductivityArgs } from '../productivity/productivity.dto.js';
import { NothingToUndo, RatingUnderWay } from '../productivity/productivity.errors.js';
import { FormerClassesRepository } from './rerating/former-classes.repository.js';
import { RatingJob } from './rating-job.service.js';
import type { Rating } from './rating.entity.js';
import { RatingsRepository } from './ratings.repository.js';

export interface RatingView {
  uuid: Uuid<'rating'>;
  finished: boolean;
  total: number;
  done: number;
  changed: number;
  /** Seconds by which worked time changed. */
  worked: number;
  /** Whether it took back what the one before did. */
  isUndo: boolean;
  mayUndo: boolean;
  startedAt: Date;
  finishedAt: Date | null;
}

/** Applying a project's rules to what was recorded before: by holders of productivity.update. */
@PublicService()
export class Ratings {
  constructor(
    private readonly database: Database,
    private readonly repository: RatingsRepository,
    private readonly former: FormerClassesRepository,
    private readonly job: RatingJob,
    private readonly people: ProjectPeople,
    private readonly projectAccess: ProjectAccess,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Rates what is not yet invoiced by the rules that hold now, in the background. Throws InvalidInput, NotFound,
   * Forbidden, ProjectArchived, RatingUnderWay.
   */
  async apply(actor: Actor, raw: unknown): Promise<RatingView> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, uuid, 'productivity.update');
      if ((await this.repository.findLast(project.id))?.status === 'RUNNING') throw new RatingUnderWay();
      await this.former.deleteAll(project.id);
      return this.start(actor, project, null);
    });
  }

  /**
   * Gives what the last application changed its former classes back, in the background. Throws InvalidInput, NotFound,
   * Forbidden, ProjectArchived, RatingUnderWay, NothingToUndo.
   */
  async undo(actor: Actor, raw: unknown): Promise<RatingView> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, uuid, 'productivity.update');
      const last = await this.repository.findLast(project.id);
      if (last?.status === 'RUNNING') throw new RatingUnderWay();
      if (!last || !mayUndo(last)) throw new NothingToUndo();
      return this.start(actor, project, last.id);
    });
  }

  private async start(
    actor: Actor,
    project: ProjectContext['project'],
    undoes: Key<'rating'> | null,
  ): Promise<RatingView> {
    const total = await this.people.count(project.id);
    const facts = { projectId: project.id, total, undoes, startedBy: actor.userKey, startedAt: this.clock.now() };
    const rating = await this.repository.insert(facts);
    const action = undoes ? 'tracking.productivity-rules-undone' : 'tracking.productivity-rules-applied';
    await this.changeLog.record(project, { audit: { action, objectType: 'project', objectId: project.uuid } });
    this.database.afterCommit(() => this.job.nudge());
    return viewOf(rating);
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

function viewOf(rating: Rating): RatingView {
  const { uuid, status, total, done, changed, worked, undoes, startedAt, finishedAt } = rating;
  const facts = { uuid, total, done, changed, worked, startedAt, finishedAt };
  return { ...facts, finished: status === 'DONE', isUndo: undoes !== null, mayUndo: mayUndo(rating) };
}

/** Once, and only what was done last. */
function mayUndo({ status, undoes, changed }: Rating): boolean {
  return status === 'DONE' && undoes === null && changed > 0;
}
