import { Users } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database, unique } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { type ProjectContext, ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { AssignTagsInput, CreateTagInput, TagsArgs, UpdateTagInput } from './tag.dto.js';
import type { Tag } from './tag.entity.js';
import { TagNameTaken, TooManyTags } from './tag.errors.js';
import { TagsRepository } from './tags.repository.js';

const MAX_TAGS = 200;

/** Labels by which a project's people are grouped and filtered. */
@PublicService()
export class Tags {
  constructor(
    private readonly database: Database,
    private readonly repository: TagsRepository,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: ProjectMembersRepository,
    private readonly users: Users,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** Lists the tags of a project that the caller sees, ordered by name. Throws InvalidInput, NotFound, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<Tag>> {
    const { project: uuid, keyword, ...args } = await validated(TagsArgs, raw);
    const { project } = await this.projectAccess.see(actor, uuid);
    const [tags, total] = await this.repository.findPage(project.id, keyword && likePattern(keyword), args);
    return pageOf(tags, total, args);
  }

  /** Creates a tag. Throws InvalidInput, NotFound, Forbidden, ProjectArchived, TagNameTaken, TooManyTags. */
  async create(actor: Actor, raw: unknown): Promise<Tag> {
    const { project: uuid, description = '', name, color } = await validated(CreateTagInput, raw);
    return this.database.transaction(async () => {
      const context = await this.projectAccess.change(actor, uuid, 'project.manageusers');
      const projectId = context.project.id;
      if ((await this.repository.count(projectId)) >= MAX_TAGS) throw new TooManyTags(MAX_TAGS);
      const values = { projectId, name, color: color.toLowerCase(), description, createdAt: this.clock.now() };
      const tag = await unique(this.repository.insert(values), () => new TagNameTaken());
      await this.record('project.tag-created', context, tag.uuid, { name });
      return tag;
    });
  }

  /** Changes a tag. Throws InvalidInput, NotFound, Forbidden, ProjectArchived, TagNameTaken. */
  async update(actor: Actor, raw: unknown): Promise<Tag> {
    const { uuid, name, color, description } = await validated(UpdateTagInput, raw);
    return this.database.transaction(async () => {
      const { tag, context } = await this.changeable(actor, uuid);
      const changes = { name, color: color.toLowerCase(), description: description ?? tag.description };
      await unique(this.repository.update(tag.id, changes), () => new TagNameTaken());
      await this.record('project.tag-updated', context, uuid, { name });
      return { ...tag, ...changes };
    });
  }

  /** Deletes a tag, and removes it from everybody. Throws NotFound, Forbidden, ProjectArchived. */
  async delete(actor: Actor, uuid: UuidLike<'tag'>): Promise<void> {
    await this.database.transaction(async () => {
      const { tag, context } = await this.changeable(actor, uuid);
      await this.repository.delete(tag.id);
      await this.record('project.tag-deleted', context, uuid, { name: tag.name });
    });
  }

  /** Replaces the tags of a person in the project. Throws InvalidInput, NotFound, Forbidden, ProjectArchived. */
  async assign(actor: Actor, raw: unknown): Promise<Tag[]> {
    const input = await validated(AssignTagsInput, raw);
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, input.project, 'project.manageusers');
      const wanted = [...new Set(input.tags)];
      const tags = await this.repository.findByUuids(project.id, wanted);
      const [user] = await this.users.findByUuids([input.user]);
      const member = user && (await this.memberships.find(project.id, user.id));
      if (!user || !member || tags.length !== wanted.length) throw new NotFound();
      await this.repository.replace(
        project.id,
        user.id,
        tags.map(({ id }) => id),
      );
      await this.changeLog.record(project, {
        audit: {
          action: 'project.tags-assigned',
          objectType: 'user',
          objectId: user.uuid,
          details: { tags: tags.map(({ name }) => name) },
        },
        live: ['projectUpdated'],
      });
      return tags;
    });
  }

  private async changeable(actor: Actor, uuid: UuidLike<'tag'>): Promise<{ tag: Tag; context: ProjectContext }> {
    const tag = await this.repository.find(uuid);
    if (!tag) throw new NotFound();
    const seen = await this.projectAccess.seeKey(actor, tag.projectId);
    return { tag, context: await this.projectAccess.change(actor, seen.project.uuid, 'project.manageusers') };
  }

  private record(
    action: AuditAction,
    { project }: ProjectContext,
    objectId: UuidLike<'tag'>,
    details: Record<string, unknown>,
  ) {
    return this.changeLog.record(project, {
      audit: { action, objectType: 'tag', objectId, details },
      live: ['projectUpdated'],
    });
  }
}
