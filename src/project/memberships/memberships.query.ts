import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Grants, type StoredGrant } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Grant, Membership, Memberships, MembershipSource, Subject } from '../../shared/permissions/membership.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { CompanyRole, ProjectRole } from '../../shared/permissions/role.js';
import { isSlug } from '../../shared/permissions/slug.js';

interface MembershipRow {
  company_id: Key<'company'>;
  company_uuid: Uuid<'company'>;
  role: CompanyRole;
  project_id: Key<'project'> | null;
  project_uuid: Uuid<'project'> | null;
  project_role: ProjectRole | null;
  closed_at: Date | null;
}

interface FoundMemberships {
  memberships: Map<Key<'company'>, Membership>;
  /** Projects in which the person was disabled. */
  closed: Set<Key<'project'>>;
}

const SUBJECTS: Record<string, Subject> = { user: 'USER', company: 'COMPANY_ROLE', project: 'PROJECT_ROLE' };

/**
 * Loads a person's memberships in two statements. Reads members and companies of module company beside the memberships,
 * because every request asks for them.
 */
@Injectable()
export class MembershipsQuery implements MembershipSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly grants: Grants,
    private readonly permissions: Permissions,
  ) {}

  onModuleInit(): void {
    this.permissions.use(this);
  }

  async findMemberships(actor: Actor): Promise<Memberships> {
    const found = await this.listMemberships(actor.userKey);
    await this.addGrants(found, actor.userKey);
    return [...found.memberships.values()];
  }

  async isKnownIn(userKey: Key<'user'>, companyKeys: readonly Key<'company'>[]): Promise<boolean> {
    const sql = 'SELECT 1 FROM company_member WHERE user_id = ? AND company_id IN (?) LIMIT 1';
    return (await this.database.query(sql, [userKey, companyKeys])).length > 0;
  }

  async listProjectIds(projectKeys: readonly Key<'project'>[]): Promise<Uuid<'project'>[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<{ uuid: Uuid<'project'> }>(
      'SELECT uuid FROM project_project WHERE id IN (?) ORDER BY id',
      [projectKeys],
    );
    return rows.map(({ uuid }) => uuid);
  }

  /**
   * Lists active memberships; deactivated ones, in the company or in the project, and deleted companies are left out.
   */
  private async listMemberships(userKey: Key<'user'>): Promise<FoundMemberships> {
    const rows = await this.database.query<MembershipRow>(
      `SELECT member.company_id, company.uuid AS company_uuid, member.role, project.id AS project_id,
              project.uuid AS project_uuid, membership.role AS project_role, membership.deactivated_at AS closed_at
         FROM company_member member
         JOIN company_company company ON company.id = member.company_id AND company.deleted_at IS NULL
         LEFT JOIN (project_member membership JOIN project_project project ON project.id = membership.project_id)
           ON membership.user_id = member.user_id AND project.company_id = member.company_id
        WHERE member.user_id = ? AND member.deactivated_at IS NULL
        ORDER BY member.id, membership.id`,
      [userKey],
    );
    const memberships = new Map<Key<'company'>, Membership>();
    const closed = new Set<Key<'project'>>();
    for (const row of rows) {
      const companyKey = row.company_id;
      const membership = memberships.get(companyKey) ?? {
        companyKey,
        companyId: row.company_uuid,
        role: row.role,
        projects: [],
        grants: [],
      };
      memberships.set(companyKey, membership);
      if (row.project_id && row.closed_at) closed.add(row.project_id);
      else if (row.project_id && row.project_uuid && row.project_role) {
        membership.projects.push({ projectKey: row.project_id, projectId: row.project_uuid, role: row.project_role });
      }
    }
    return { memberships, closed };
  }

  /** Adds the entries of permission tables. Grants in a project end when the person is disabled there; denials stay. */
  private async addGrants({ memberships, closed }: FoundMemberships, userKey: Key<'user'>): Promise<void> {
    if (memberships.size === 0) return;
    const rows = await this.grants.listAbout([...memberships.keys()], subjectsOf(memberships, userKey));
    for (const row of rows) {
      const grant = grantOf(row);
      const over = grant?.allow && grant.projectKey !== null && closed.has(grant.projectKey);
      if (grant && !over) memberships.get(row.company_id)?.grants.push(grant);
    }
  }
}

function subjectsOf(memberships: Map<Key<'company'>, Membership>, userKey: Key<'user'>): string[] {
  const subjects = new Set([`user:${userKey}`]);
  for (const { role, projects } of memberships.values()) {
    subjects.add(`company:${role}`);
    for (const project of projects) subjects.add(`project:${project.role}`);
  }
  return [...subjects];
}

/** Decodes an entry; a permission that a later release removed is ignored. */
function grantOf({ subject, slug, project_id, allow }: StoredGrant): Grant | undefined {
  const [kind = '', name = ''] = subject.split(':');
  const who = SUBJECTS[kind];
  if (!who || !isSlug(slug)) return undefined;
  return {
    slug,
    allow: Boolean(Number(allow)),
    subject: who,
    role: who === 'USER' ? null : name,
    projectKey: project_id === NO_KEY ? null : project_id,
  };
}
