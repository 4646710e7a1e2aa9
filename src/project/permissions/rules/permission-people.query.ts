import { Injectable } from '@nestjs/common';
import type { GrantSubject } from '../../../company/index.js';
import { Database } from '../../../shared/database/database.js';
import { likePattern } from '../../../shared/database/like.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import type { CompanyRole, ProjectRole } from '../../../shared/permissions/role.js';
import { levelOf, SLUGS } from '../../../shared/permissions/slug.js';
import type { Standpoint } from './effective.js';
import type { NamedScope } from './permission-scopes.service.js';

/** Somebody of a company, with the memberships that decide what they may do. */
export interface PermissionPerson extends Standpoint {
  userKey: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  email: string;
  avatar: string | null;
}

export interface PeopleFilter {
  keyword?: string;
  /** Public ids. */
  uuids?: readonly UuidLike<'user'>[];
  /** Only those for whom something was set by name in this scope. */
  onlyOverrides?: boolean;
  /** Only those of one of these, and administrators of the installation. */
  among?: Among;
}

/** People by their roles in a company and in one of its projects, or by internal key. */
export interface Among {
  projectKey: Key<'project'>;
  companyRoles: readonly CompanyRole[];
  projectRoles: readonly ProjectRole[];
  userKeys: readonly Key<'user'>[];
}

interface PersonRow {
  id: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  email: string;
  avatar: string | null;
  is_admin: number;
  role: CompanyRole;
}

type Params = (string | number | readonly string[])[];

const OF_PROJECTS = SLUGS.filter((slug) => levelOf(slug) === 'PROJECT')
  .map((slug) => `'${slug}'`)
  .join(', ');

/**
 * Condition for people who see the projects of a company without a membership in them: by role, or by something allowed
 * there; as in `Access.sees`.
 */
const REACH = `member.role IN ('owner', 'manager', 'accountant') OR EXISTS (SELECT 1 FROM company_grant entry
   WHERE entry.company_id = member.company_id AND entry.allow = 1 AND entry.project_id IN ('0', ?)
     AND entry.subject IN (CONCAT('user:', member.user_id), CONCAT('company:', member.role))
     AND entry.slug IN (${OF_PROJECTS})
     AND NOT EXISTS (SELECT 1 FROM project_member closed WHERE closed.project_id = entry.project_id
                        AND closed.user_id = member.user_id AND closed.deactivated_at IS NOT NULL))`;

const SEAT_IN_PROJECT = `EXISTS (SELECT 1 FROM project_member membership
   WHERE membership.project_id = ? AND membership.user_id = member.user_id AND membership.deactivated_at IS NULL)`;

const SEAT_IN_COMPANY = `EXISTS (SELECT 1 FROM project_member membership
    JOIN project_project project ON project.id = membership.project_id AND project.company_id = member.company_id
   WHERE membership.user_id = member.user_id AND membership.deactivated_at IS NULL AND membership.role IN (?))`;

/**
 * Active people of a company, or those of one of its projects. Reads the members of companies and the names of people.
 */
@Injectable()
export class PermissionPeople {
  constructor(private readonly database: Database) {}

  /** Finds one page of the people of a place, ordered by name, and their total number. */
  async findPage(
    place: Pick<NamedScope, 'scope'>,
    filter: PeopleFilter,
    args: PageArgs,
  ): Promise<[PermissionPerson[], number]> {
    const [where, params] = conditions(place, filter);
    const [counted] = await this.database.query<{ total: string }>(`SELECT COUNT(*) AS total ${where}`, params);
    const rows = await this.database.query<PersonRow>(
      `SELECT user.id, user.uuid, user.name, user.email, user.avatar, user.is_admin, member.role ${where}
        ORDER BY user.name, user.id LIMIT ? OFFSET ?`,
      [...params, limitOf(args), offsetOf(args)],
    );
    return [await this.withSeats(place, rows), Number(counted?.total ?? 0)];
  }

  /** Finds people by public id; whoever doesn't belong to the place is left out. */
  async findByUuids(place: NamedScope, uuids: readonly UuidLike<'user'>[]): Promise<PermissionPerson[]> {
    if (uuids.length === 0) return [];
    const [people] = await this.findPage(place, { uuids }, { first: uuids.length, page: 1 });
    return people;
  }

  async listOwners(place: NamedScope): Promise<PermissionPerson[]> {
    const rows = await this.database.query<PersonRow>(
      `SELECT user.id, user.uuid, user.name, user.email, user.avatar, user.is_admin, member.role
         FROM company_member member JOIN identity_user user ON user.id = member.user_id
        WHERE member.company_id = ? AND member.role = 'owner' AND member.deactivated_at IS NULL`,
      [place.scope.companyKey],
    );
    return this.withSeats({ ...place, scope: { ...place.scope, projectKey: null } }, rows);
  }

  /** Public ids of everybody for whom entries about these subjects count in this place. */
  async listAffected({ scope }: NamedScope, subjects: readonly GrantSubject[]): Promise<Uuid<'user'>[]> {
    const pick = <K extends GrantSubject['kind']>(kind: K) =>
      subjects.filter((one): one is Extract<GrantSubject, { kind: K }> => one.kind === kind);
    const users = [NO_KEY, ...pick('USER').map(({ userKey }) => userKey)];
    const companyRoles = ['', ...pick('COMPANY_ROLE').map(({ role }) => role)];
    const projectRoles = ['', ...pick('PROJECT_ROLE').map(({ role }) => role)];
    const { companyKey, projectKey } = scope;
    const inProject = projectKey ? [projectKey] : [];
    const reaching = [...inProject, ...inProject];
    const rows = await this.database.query<{ uuid: Uuid<'user'> }>(
      `SELECT user.uuid FROM company_member member JOIN identity_user user ON user.id = member.user_id
        WHERE member.company_id = ? AND member.deactivated_at IS NULL AND (member.user_id IN (?)
           OR (member.role IN (?) ${projectKey ? `AND (${REACH} OR ${SEAT_IN_PROJECT})` : ''})
           OR ${SEAT_IN_COMPANY.slice(0, -1)} ${projectKey ? 'AND membership.project_id = ?' : ''}))
        ORDER BY user.id`,
      [companyKey, users, companyRoles, ...reaching, projectRoles, ...inProject],
    );
    return rows.map(({ uuid }) => uuid);
  }

  /** How many active people have each role here: `company:manager` → 3. */
  async countByRole({ scope: { companyKey, projectKey } }: NamedScope): Promise<Map<string, number>> {
    const inProject = projectKey ? [projectKey] : [];
    const reaching = [...inProject, ...inProject];
    const rows = await this.database.query<{ subject: string; people: string }>(
      `SELECT CONCAT('company:', member.role) AS subject, COUNT(*) AS people FROM company_member member
        WHERE member.company_id = ? AND member.deactivated_at IS NULL
              ${projectKey ? `AND (${REACH} OR ${SEAT_IN_PROJECT})` : ''}
        GROUP BY member.role
        UNION ALL
       SELECT CONCAT('project:', membership.role), COUNT(DISTINCT membership.user_id) FROM project_member membership
         JOIN project_project project ON project.id = membership.project_id AND project.company_id = ?
         JOIN company_member member ON member.company_id = project.company_id AND member.user_id = membership.user_id
        WHERE membership.deactivated_at IS NULL AND member.deactivated_at IS NULL ${projectKey ? 'AND project.id = ?' : ''}
        GROUP BY membership.role`,
      [companyKey, ...reaching, companyKey, ...inProject],
    );
    return new Map(rows.map(({ subject, people }) => [subject, Number(people)]));
  }

  private async withSeats({ scope }: Pick<NamedScope, 'scope'>, rows: PersonRow[]): Promise<PermissionPerson[]> {
    if (rows.length === 0) return [];
    const memberships = await this.database.query<{
      user_id: Key<'user'>;
      project_id: Key<'project'>;
      role: ProjectRole;
    }>(
      `SELECT membership.user_id, membership.project_id, membership.role FROM project_member membership
         JOIN project_project project ON project.id = membership.project_id
        WHERE project.company_id = ? AND membership.deactivated_at IS NULL AND membership.user_id IN (?)
              ${scope.projectKey ? 'AND project.id = ?' : ''}`,
      [scope.companyKey, rows.map(({ id }) => id), ...(scope.projectKey ? [scope.projectKey] : [])],
    );
    const seats = new Map<Key<'user'>, PermissionPerson['projects'][number][]>(rows.map(({ id }) => [id, []]));
    for (const membership of memberships) {
      seats.get(membership.user_id)?.push({ projectKey: membership.project_id, role: membership.role });
    }
    return rows.map(({ id, is_admin, role, ...facts }) => ({
      ...facts,
      userKey: id,
      companyKey: scope.companyKey,
      companyRole: role,
      isAdmin: Boolean(Number(is_admin)),
      projects: seats.get(id) ?? [],
    }));
  }
}

function conditions(
  { scope }: Pick<NamedScope, 'scope'>,
  { keyword, uuids, onlyOverrides, among }: PeopleFilter,
): [string, Params] {
  const params: Params = [scope.companyKey];
  let where = `FROM company_member member JOIN identity_user user ON user.id = member.user_id
    WHERE member.company_id = ? AND member.deactivated_at IS NULL AND user.deactivated_at IS NULL`;
  if (scope.projectKey) {
    where += ` AND (${REACH} OR ${SEAT_IN_PROJECT})`;
    params.push(scope.projectKey, scope.projectKey);
  }
  if (uuids) {
    where += ' AND user.uuid IN (?)';
    params.push(uuids);
  }
  if (keyword) {
    where += ' AND (user.name LIKE ? OR user.email LIKE ?)';
    params.push(likePattern(keyword), /[^ -~]/.test(keyword) ? '' : likePattern(keyword));
  }
  if (among) {
    const { projectKey, companyRoles, projectRoles, userKeys } = among;
    where += ` AND (user.is_admin = 1 OR member.role IN (?) OR member.user_id IN (?)
      OR ${SEAT_IN_PROJECT.slice(0, -1)} AND membership.role IN (?)))`;
    params.push(['', ...companyRoles], [NO_KEY, ...userKeys], projectKey, ['', ...projectRoles]);
  }
  if (onlyOverrides) {
    where += ` AND EXISTS (SELECT 1 FROM company_grant entry WHERE entry.company_id = member.company_id
      AND entry.subject = CONCAT('user:', member.user_id) AND entry.project_id = ?)`;
    params.push(scope.projectKey ?? NO_KEY);
  }
  return [where, params];
}
