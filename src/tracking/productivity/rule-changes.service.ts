import { type Entered, ProjectAccess, ProjectChangeLog } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import type { AppKind } from '../apps/app.entity.js';
import { ratingOf, ruleBook, ruledBy, ruleName } from './matching.js';
import { ProductivityRules } from './productivity-rules.service.js';
import { ProductivityArgs, SetProductivityInput } from './productivity.dto.js';
import { RatingUnderWay, RuleNameUnreadable, TooManyRules } from './productivity.errors.js';
import { RatingJob } from './rating-job.service.js';
import type { Rating } from './rating.entity.js';
import { RatingsRepository } from './ratings.repository.js';
import type { Productivity, ProductivityRule } from './rule.entity.js';
import { RulesQuery } from './rules.query.js';
import { RulesRepository } from './rules.repository.js';

export interface RuleView {
  uuid: UuidLike<'productivityRule'>;
  kind: AppKind;
  name: string;
  class: Productivity;
  updatedAt: Date;
  updatedBy: string;
}

/** An app or site that the project's people used lately. */
export interface SeenUse {
  kind: AppKind;
  name: string;
  seconds: number;
  people: number;
  /** By the rules that hold now. */
  class: Productivity;
  /** Some rule speaks of it. */
  ruled: boolean;
}

export interface RatingView {
  uuid: Uuid<'rating'>;
  finished: boolean;
  total: number;
  done: number;
  changed: number;
  startedAt: Date;
  finishedAt: Date | null;
}

const MAX_RULES = 2000;
const SEEN_DAYS = 30;
const MAX_SEEN = 200;

/** What a project holds of apps and sites: seen by its people, changed by holders of productivity.update. */
@PublicService()
export class RuleChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: RulesRepository,
    private readonly query: RulesQuery,
    private readonly rules: ProductivityRules,
    private readonly ratings: RatingsRepository,
    private readonly work: RatingJob,
    private readonly projectAccess: ProjectAccess,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** By name. Everybody of the project sees by what they are rated. Throws InvalidInput, NotFound. */
  async list(actor: Actor, raw: unknown): Promise<RuleView[]> {
    const { project } = await this.seen(actor, raw);
    const rows = await this.query.listByProject(project.id);
    return rows.map(({ updated_at, updated_by, ...row }) => ({ ...row, updatedAt: updated_at, updatedBy: updated_by }));
  }

  /** What was used in the last 30 days, the longest first. Throws InvalidInput, NotFound, Forbidden. */
  async listUsed(actor: Actor, raw: unknown): Promise<SeenUse[]> {
    const { project, access, scope } = await this.seen(actor, raw);
    access.require('productivity.update', scope);
    const zone = await this.query.findMainZone(project.companyId);
    const since = addDays(dayOf(this.clock.now(), zone), 1 - SEEN_DAYS);
    const rows = await this.query.listUsedSince(project.id, zone, since, MAX_SEEN);
    const book = ruleBook(await this.repository.listByProjects([project.id]));
    return rows.map(({ kind, name, seconds, people }) => ({
      kind,
      name,
      seconds: Number(seconds),
      people: Number(people),
      class: ratingOf(book, kind, name),
      ruled: ruledBy(book, kind, name) !== null,
    }));
  }

  /**
   * Counts from now on; what was recorded before stays until the rules are applied to it. Throws InvalidInput, NotFound,
   * Forbidden, ProjectArchived, RuleNameUnreadable, TooManyRules.
   */
  async set(actor: Actor, raw: unknown): Promise<RuleView> {
    const input = await validated(SetProductivityInput, raw);
    const name = ruleName(input.kind, input.name);
    if (name === null) throw new RuleNameUnreadable();
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, input.project, 'productivity.update');
      const known = await this.repository.findByName(project.id, input.kind, name);
      const changes = { class: input.class, updatedAt: this.clock.now(), updatedBy: actor.userKey };
      if (!known && (await this.repository.count(project.id)) >= MAX_RULES) throw new TooManyRules(MAX_RULES);
      const rule =
        known ?? (await this.repository.insert({ projectId: project.id, kind: input.kind, name, ...changes }));
      if (known) await this.repository.update(known.id, changes);
      await this.record('tracking.productivity-rule-set', project, rule, known?.class ?? null, input.class);
      const { uuid, kind } = rule;
      return { uuid, kind, name, class: input.class, updatedAt: changes.updatedAt, updatedBy: actor.name };
    });
  }

  /** What it spoke of is neutral from now on, or as its domain says. Throws NotFound, Forbidden, ProjectArchived. */
  async delete(actor: Actor, uuid: UuidLike<'productivityRule'>): Promise<void> {
    const rule = await this.repository.find(uuid);
    if (!rule) throw new NotFound();
    const seen = await this.projectAccess.seeKey(actor, rule.projectId);
    await this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, seen.project.uuid, 'productivity.update');
      await this.repository.delete(rule.id);
      await this.record('tracking.productivity-rule-deleted', project, rule, rule.class, null);
    });
  }

  /**
   * Rates what is not yet invoiced by the rules that hold now, in the background. Throws InvalidInput, NotFound, Forbidden,
   * ProjectArchived, RatingUnderWay.
   */
  async apply(actor: Actor, raw: unknown): Promise<RatingView> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, uuid, 'productivity.update');
      if ((await this.ratings.findLast(project.id))?.status === 'RUNNING') throw new RatingUnderWay();
      const total = await this.query.countPeople(project.id);
      const facts = { projectId: project.id, total, startedBy: actor.userKey, startedAt: this.clock.now() };
      const rating = await this.ratings.insert(facts);
      await this.changeLog.record(project, {
        audit: { action: 'tracking.productivity-rules-applied', objectType: 'project', objectId: project.uuid },
      });
      this.database.afterCommit(() => this.work.nudge());
      return viewOf(rating);
    });
  }

  /** The last time the rules were applied; null: never. Throws InvalidInput, NotFound, Forbidden. */
  async readRating(actor: Actor, raw: unknown): Promise<RatingView | null> {
    const { project, access, scope } = await this.seen(actor, raw);
    access.require('productivity.update', scope);
    const rating = await this.ratings.findLast(project.id);
    return rating && viewOf(rating);
  }

  private async seen(actor: Actor, raw: unknown): Promise<Entered> {
    const { project } = await validated(ProductivityArgs, raw);
    return this.projectAccess.see(actor, project);
  }

  private async record(
    action: string,
    project: Entered['project'],
    { uuid, kind, name, projectId }: ProductivityRule,
    before: Productivity | null,
    after: Productivity | null,
  ): Promise<void> {
    this.rules.forgetCached(projectId);
    const details = { kind, name, before: { class: before }, after: { class: after } };
    await this.changeLog.record(project, {
      audit: { action, objectType: 'productivity-rule', objectId: uuid, details },
      live: ['productivityChanged'],
    });
  }
}

function viewOf({ uuid, status, total, done, changed, startedAt, finishedAt }: Rating): RatingView {
  return { uuid, finished: status === 'DONE', total, done, changed, startedAt, finishedAt };
}
