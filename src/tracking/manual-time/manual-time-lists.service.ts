import { Users } from '../../identity/index.js';
import { type ProjectContext, ProjectAccess, TrackedMemberships } from '../../project/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { type ManualTimeView, ManualTimeViews } from './records/manual-time-views.service.js';
import { DecidedManualTimesArgs, ManualTimesArgs, PendingManualTimesArgs } from './records/manual-time.dto.js';
import { mayDecide, maySeeManualTime } from './records/manual-time.policy.js';
import { ManualTimesRepository } from './records/manual-times.repository.js';

/** Lists of manual times, pending or decided. */
@PublicService()
export class ManualTimeLists {
  constructor(
    private readonly repository: ManualTimesRepository,
    private readonly views: ManualTimeViews,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: TrackedMemberships,
    private readonly users: Users,
  ) {}

  /**
   * Lists the caller's own or, for people who decide or who see the project's people, another person's. Throws
   * InvalidInput, NotFound.
   */
  async list(actor: Actor, raw: unknown): Promise<Page<ManualTimeView>> {
    const args = await validated(ManualTimesArgs, raw);
    const context = await this.projectAccess.see(actor, args.project);
    const userKeys = [await this.visibleUser(context, args.user)];
    const filter = { projectKey: context.project.id, userKeys, status: args.status, from: args.from, to: args.to };
    const [views, total] = await this.views.findPage(context, filter, args);
    return pageOf(views, total, args);
  }

  /**
   * Lists pending ones, the oldest first: everybody's for people who decide, the caller's own for others. Throws
   * InvalidInput, NotFound.
   */
  async listPending(actor: Actor, raw: unknown): Promise<Page<ManualTimeView>> {
    const args = await validated(PendingManualTimesArgs, raw);
    const context = await this.projectAccess.see(actor, args.project);
    const own = mayDecide(context.access, context.scope) ? {} : { userKeys: [actor.userKey] };
    const filter = { projectKey: context.project.id, ...own, status: 'PENDING', oldestFirst: true } as const;
    const [views, total] = await this.views.findPage(context, filter, args);
    return pageOf(views, total, args);
  }

  /**
   * Lists decided ones of the named people or of all, the last decided first. Throws InvalidInput, NotFound, Forbidden.
   */
  async listDecided(actor: Actor, raw: unknown): Promise<Page<ManualTimeView>> {
    const { users, ...args } = await validated(DecidedManualTimesArgs, raw);
    const context = await this.decider(actor, args.project);
    const { status, from, to } = args;
    const userKeys = users && (await this.users.findByUuids(users)).map(({ id }) => id);
    const filter = { projectKey: context.project.id, userKeys, status, from, to, decided: true };
    const [views, total] = await this.views.findPage(context, filter, args);
    return pageOf(views, total, args);
  }

  /** Lists everybody who ever asked in the project, ordered by name. Throws NotFound, Forbidden. */
  async listRequesters(actor: Actor, project: UuidLike<'project'>): Promise<{ uuid: string; name: string }[]> {
    const context = await this.decider(actor, project);
    return this.views.listRequesters(context.project.id);
  }

  /** Finds one; null if the project has none with this id that the caller may see. Throws NotFound. */
  async find(actor: Actor, project: UuidLike<'project'>, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView | null> {
    const context = await this.projectAccess.see(actor, project);
    const row = await this.repository.find(uuid);
    const isSeen = row?.projectId === context.project.id && maySeeManualTime(context.access, row, context.scope);
    return isSeen ? this.views.read(context, uuid) : null;
  }

  private async decider(actor: Actor, project: UuidLike<'project'>): Promise<ProjectContext> {
    const context = await this.projectAccess.see(actor, project);
    if (!mayDecide(context.access, context.scope)) throw new Forbidden();
    return context;
  }

  private async visibleUser(
    { access, scope, project }: ProjectContext,
    uuid: Uuid<'user'> | undefined,
  ): Promise<Key<'user'>> {
    const { userKey, userUuid } = access.actor;
    if (!uuid) return userKey;
    if (uuid !== userUuid && !access.can(['timing.manual.approve', 'project.viewusers'], scope)) throw new NotFound();
    const [user] = await this.users.findByUuids([uuid]);
    const [membership] = user ? await this.memberships.listMemberships([user.id], [project.uuid]) : [];
    if (!user || !membership) throw new NotFound();
    return user.id;
  }
}
