import { CompanyAccess } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import type { Access } from '../../shared/permissions/access.js';
import { ProjectAccess } from '../access/project-access.service.js';
import { mayArchiveProject, mayCreateProjects } from '../access/project.policy.js';
import { ProjectSettings } from '../settings/project-settings.service.js';
import { TagsRepository } from '../tags/tags.repository.js';
import { ProjectsArgs } from './project.dto.js';
import { type ProjectRow, ProjectsQuery } from './projects.query.js';
import type { ProjectView } from './project-view.js';

/** Lists and reads projects. */
@PublicService()
export class Projects {
  constructor(
    private readonly query: ProjectsQuery,
    private readonly tags: TagsRepository,
    private readonly settings: ProjectSettings,
    private readonly projectAccess: ProjectAccess,
    private readonly companyAccess: CompanyAccess,
    private readonly permissions: Permissions,
  ) {}

  /** Lists the projects that the caller may see. Throws InvalidInput, NotFound, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<ProjectView>> {
    const { company, keyword, includeArchived, recentFirst, ...args } = await validated(ProjectsArgs, raw);
    const access = await this.permissions.accessOf(actor);
    const companyKey = company && (await this.companyAccess.see(actor, company)).company.id;
    const filter = { companyKey, keyword: keyword?.trim(), includeArchived, recentFirst };
    const [rows, total] = await this.query.findPage(access, filter, args);
    // Checked before related data is loaded: there may be too many rows.
    const page = pageOf(rows, total, args);
    return { ...page, data: await this.present(access, rows) };
  }

  /** Reads a project. Throws NotFound. */
  async read(actor: Actor, uuid: UuidLike<'project'>): Promise<ProjectView> {
    const { access } = await this.projectAccess.see(actor, uuid);
    const row = await this.query.find(access, uuid);
    const [view] = row ? await this.present(access, [row]) : [];
    if (!view) throw new NotFound();
    return view;
  }

  /** Returns the company's name, and whether the caller may create projects in it. Throws NotFound. */
  async describeCompany(
    actor: Actor,
    uuid: UuidLike<'company'>,
  ): Promise<{ uuid: UuidLike<'company'>; name: string; mayCreate: boolean }> {
    const { company, access } = await this.companyAccess.see(actor, uuid);
    return { uuid, name: company.name, mayCreate: mayCreateProjects(access, company.id) };
  }

  private async present(access: Access, rows: readonly ProjectRow[]): Promise<ProjectView[]> {
    const keys = rows.map(({ id }) => id);
    const [tags, settings] = [await this.tags.listByProjects(keys), await this.settings.findByProjects(keys)];
    return rows.map((row) => {
      const { id: key, company_id: companyKey } = row;
      const set = settings.get(key);
      const limit = set?.TIMELIMIT;
      return {
        key,
        companyKey,
        uuid: row.uuid,
        name: row.name,
        description: row.description,
        company: { uuid: row.company_uuid, name: row.company_name },
        usersTotal: Number(row.users_total),
        teamsTotal: Number(row.teams_total),
        tags: tags.filter(({ projectId }) => projectId === key),
        enableCloudService: set?.CLOUDSETTING.enableCloudService ?? false,
        timeLimit: limit && !limit.off ? { hours: limit.hours, type: limit.type, hard: limit.hard } : null,
        role: access.projectRole({ companyKey, projectKey: key }),
        may: {
          manage: access.can('project.manageusers', { companyKey, projectKey: key }),
          archive: mayArchiveProject(access, { id: key, companyId: companyKey }),
        },
        createdAt: row.created_at,
        archivedAt: row.archived_at,
      };
    });
  }
}
