import { CompanyAccess } from '../../company/index.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PROJECT_ROLES, type ProjectRole } from '../../shared/permissions/role.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { mayHandle } from '../memberships/rank.js';
import { ProjectsArgs } from './project.dto.js';
import type { ProjectScope } from '../access/project.policy.js';
import { type ProjectRow, ProjectsQuery } from './projects.query.js';

/** A project that somebody may be invited into, and the roles up to the inviter's own there. */
export interface InvitableProject {
  uuid: string;
  name: string;
  roles: ProjectRole[];
}

/** Projects to choose among where something is done in one of them. */
@PublicService()
export class ProjectChoices {
  constructor(
    private readonly query: ProjectsQuery,
    private readonly companyAccess: CompanyAccess,
  ) {}

  /** Open projects of a company that the person may invite into, those worked in last first. Throws InvalidInput, NotFound. */
  async listInvitable(
    actor: Actor,
    raw: { company: UuidLike<'company'>; keyword?: string },
  ): Promise<Page<InvitableProject>> {
    const { company, keyword, ...args } = await validated(ProjectsArgs, raw);
    const { company: found, access } = await this.companyAccess.see(actor, company ?? '');
    const companyKey = found.id;
    const projectKeys = invitableKeys(access, companyKey);
    const filter = { companyKey, projectKeys, keyword, includeArchived: false, recentFirst: true };
    const [rows, total] = await this.query.findPage(access, filter, args);
    // A rule of one project may take away what holds in the whole company.
    const open = rows.filter((row) => access.can('projects.invite', scopeOf(row)));
    const data = open.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      roles: PROJECT_ROLES.filter((role) => mayHandle(access, scopeOf(row), [role])),
    }));
    return pageOf(data, total, args);
  }
}

function scopeOf(row: ProjectRow): ProjectScope {
  return { companyKey: row.company_id, projectKey: row.id };
}

/** undefined: all of the company. */
function invitableKeys(access: Access, companyKey: Key<'company'>): Key<'project'>[] | undefined {
  if (access.can('projects.invite', { companyKey })) return undefined;
  const membership = access.memberships.find((candidate) => candidate.companyKey === companyKey);
  const keys = [...(membership?.projects ?? []), ...(membership?.grants ?? [])].flatMap(
    ({ projectKey }) => projectKey ?? [],
  );
  return keys.filter((projectKey) => access.can('projects.invite', { companyKey, projectKey }));
}
