import { PeopleNames } from '../../identity/index.js';
import { type ProjectContext, ProjectAccess, ProjectChangeLog } from '../../project/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ruleName } from './matching.js';
import { ProductivityRules } from './productivity-rules.service.js';
import { ProductivityArgs, SetProductivityInput } from './productivity.dto.js';
import { RuleNameUnreadable, TooManyRules } from './productivity.errors.js';
import type { Productivity, ProductivityRule } from './rule.entity.js';
import { RulesRepository } from './rules.repository.js';
import type { RuleView } from './productivity-views.js';

const MAX_RULES = 2000;

/**
 * A project's productivity rules for apps and sites: visible to its people, changed by holders of productivity.update.
 */
@PublicService()
export class RuleChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: RulesRepository,
    private readonly rules: ProductivityRules,
    private readonly people: PeopleNames,
    private readonly projectAccess: ProjectAccess,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the rules, ordered by name. Everybody of the project may see the rules by which they are rated. Throws
   * InvalidInput, NotFound.
   */
  async list(actor: Actor, raw: unknown): Promise<RuleView[]> {
    const { project: projectUuid } = await validated(ProductivityArgs, raw);
    const { project } = await this.projectAccess.see(actor, projectUuid);
    const rules = await this.repository.listByName(project.id);
    const people = await this.people.findByKeys(rules.map(({ updatedBy }) => updatedBy));
    return rules.map(({ uuid, kind, name, class: rated, updatedAt, updatedBy }) => {
      return { uuid, kind, name, class: rated, updatedAt, updatedBy: people.get(updatedBy)?.name ?? '' };
    });
  }

  /**
   * Sets a rule. It applies from now on; recorded time stays until the rules are applied to it. Throws InvalidInput,
   * NotFound, Forbidden, ProjectArchived, RuleNameUnreadable, TooManyRules.
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

  /**
   * Deletes a rule. Its app or site is neutral from now on, or rated as its domain. Throws NotFound, Forbidden,
   * ProjectArchived.
   */
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

  private async record(
    action: AuditAction,
    project: ProjectContext['project'],
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
