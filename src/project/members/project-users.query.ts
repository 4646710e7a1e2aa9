import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { ProjectRole } from '../../shared/permissions/role.js';

export interface ProjectUserRow {
  id: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  email: string;
  avatar: string | null;
  role: ProjectRole;
  joined_at: Date;
  deactivated_at: Date | null;
}

export interface ProjectUserFilter {
  /** Only this person. */
  userKey?: Key<'user'>;
  /** Only this person, by public id. */
  userUuid?: UuidLike<'user'>;
  keyword?: string;
  tag?: Uuid<'tag'>;
  tags?: readonly Uuid<'tag'>[];
  team?: Uuid<'team'>;
  teams?: readonly Uuid<'team'>[];
  role?: ProjectRole;
  roles?: readonly ProjectRole[];
  includeInactive: boolean;
}

const TABLES = `project_member membership
  JOIN project_project project ON project.id = membership.project_id
  JOIN identity_user person ON person.id = membership.user_id
  JOIN company_member colleague ON colleague.company_id = project.company_id AND colleague.user_id = membership.user_id`;

/** A person who has or had a membership in one of several projects. */
export interface ProjectPerson {
  key: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  avatar: string | null;
  /** Whether they are active in one of the projects. */
  enabled: boolean;
  joinedAt: Date;
}

/** Reads the people of a project, with their names and whether they are still active in the company. */
@Injectable()
export class ProjectUsersQuery {
  constructor(private readonly database: Database) {}

  async findPage(
    projectKey: Key<'project'>,
    filter: ProjectUserFilter,
    args: PageArgs,
  ): Promise<[ProjectUserRow[], number]> {
    const [where, parameters] = conditions(projectKey, filter);
    const rows = await this.database.query<ProjectUserRow>(
      `SELECT person.id, person.uuid, person.name, person.email, person.avatar, membership.role, membership.joined_at,
              COALESCE(membership.deactivated_at, colleague.deactivated_at) AS deactivated_at
         FROM ${TABLES} WHERE ${where} ORDER BY person.name, person.id LIMIT ? OFFSET ?`,
      [...parameters, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total FROM ${TABLES} WHERE ${where}`,
      parameters,
    );
    return [rows, Number(counted?.total)];
  }

  /** Finds one page of the people of each of these teams, and their total numbers. */
  async findTeamPages(
    projectKey: Key<'project'>,
    { teams, userKey }: { teams: readonly UuidLike<'team'>[]; userKey?: Key<'user'> | undefined },
    args: PageArgs,
  ): Promise<Map<string, [ProjectUserRow[], number]>> {
    const [from, to] = [offsetOf(args), offsetOf(args) + limitOf(args)];
    const rows = await this.database.query<ProjectUserRow & { team: string; place: string; total: string }>(
      `SELECT * FROM (
         SELECT person.id, person.uuid, person.name, person.email, person.avatar, membership.role, membership.joined_at,
                COALESCE(membership.deactivated_at, colleague.deactivated_at) AS deactivated_at, team.uuid AS team,
                ROW_NUMBER() OVER (PARTITION BY team.id ORDER BY person.name, person.id) AS place,
                COUNT(*) OVER (PARTITION BY team.id) AS total
           FROM ${TABLES}
           JOIN project_team_member belonging ON belonging.user_id = membership.user_id
           JOIN project_team team ON team.id = belonging.team_id AND team.project_id = membership.project_id
          WHERE membership.project_id = ? AND team.uuid IN (?)${userKey ? ' AND membership.user_id = ?' : ''}
       ) listed WHERE place = 1 OR (place > ? AND place <= ?) ORDER BY team, place`,
      [projectKey, [...teams], ...(userKey ? [userKey] : []), from, to],
    );
    const pages = new Map<string, [ProjectUserRow[], number]>(teams.map((team) => [team, [[], 0]]));
    for (const { team, place, total, ...row } of rows) {
      const page = pages.get(team);
      if (!page) continue;
      page[1] = Number(total);
      // The first row of each team is read for its total, whichever page was asked for.
      if (Number(place) > from) page[0].push(row);
    }
    return pages;
  }

  /**
   * Lists everybody who has or had a membership in one of the projects, ordered by name; `userKey`: only this person.
   */
  async listByProjects(projectKeys: readonly Key<'project'>[], userKey?: Key<'user'>): Promise<ProjectPerson[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<Omit<ProjectPerson, 'enabled'> & { enabled: number }>(
      `SELECT person.id AS \`key\`, person.uuid, person.name, person.avatar, MIN(membership.joined_at) AS joinedAt,
              MAX(membership.deactivated_at IS NULL AND COALESCE(colleague.deactivated_at IS NULL AND colleague.user_id IS NOT NULL, 0)) AS enabled
         FROM project_member membership
         JOIN project_project project ON project.id = membership.project_id
         JOIN identity_user person ON person.id = membership.user_id
         LEFT JOIN company_member colleague ON colleague.company_id = project.company_id AND colleague.user_id = membership.user_id
        WHERE membership.project_id IN (?)${userKey ? ' AND membership.user_id = ?' : ''}
        GROUP BY person.id, person.uuid, person.name, person.avatar ORDER BY person.name, person.id`,
      [[...projectKeys], ...(userKey ? [userKey] : [])],
    );
    return rows.map((row) => ({ ...row, enabled: Number(row.enabled) === 1 }));
  }

  /** Lists the owners whose membership is active in project and company. */
  async listActiveOwners(projectKey: Key<'project'>): Promise<Key<'user'>[]> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      `SELECT membership.user_id FROM ${TABLES} WHERE membership.project_id = ? AND membership.role = 'owner'
          AND membership.deactivated_at IS NULL AND colleague.deactivated_at IS NULL AND person.deactivated_at IS NULL`,
      [projectKey],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Lists active members of the company without a membership in the project, who can be added. */
  async listAddable(
    companyKey: Key<'company'>,
    projectKey: Key<'project'>,
    keyword: string,
  ): Promise<{ uuid: string; name: string }[]> {
    return this.database.query(
      `SELECT person.uuid, person.name FROM company_member colleague JOIN identity_user person ON person.id = colleague.user_id
        WHERE colleague.company_id = ? AND colleague.deactivated_at IS NULL AND person.name LIKE ?
          AND NOT EXISTS (SELECT 1 FROM project_member membership WHERE membership.project_id = ? AND membership.user_id = colleague.user_id)
        ORDER BY person.name, person.id LIMIT 100`,
      [companyKey, likePattern(keyword), projectKey],
    );
  }
}

/** A single value is short for a list of one. */
function anyOf<One>(one: One | undefined, more: readonly One[] = []): One[] {
  return one === undefined ? [...more] : [one, ...more];
}

function conditions(projectKey: Key<'project'>, filter: ProjectUserFilter): [string, unknown[]] {
  const where = ['membership.project_id = ?'];
  const parameters: unknown[] = [projectKey];
  const add = (condition: string, ...values: unknown[]): void => {
    where.push(condition);
    parameters.push(...values);
  };
  if (!filter.includeInactive) add('membership.deactivated_at IS NULL AND colleague.deactivated_at IS NULL');
  if (filter.userKey) add('membership.user_id = ?', filter.userKey);
  if (filter.userUuid) add('person.uuid = ?', filter.userUuid);
  const [roles, tags, teams] = [
    anyOf(filter.role, filter.roles),
    anyOf(filter.tag, filter.tags),
    anyOf(filter.team, filter.teams),
  ];
  if (roles.length > 0) add('membership.role IN (?)', roles);
  if (filter.keyword) {
    const pattern = likePattern(filter.keyword);
    // Addresses are compared in ASCII; a text with other letters is in none of them.
    if (/^[\x20-\x7e]*$/.test(pattern))
      add('(person.name LIKE ? OR person.email LIKE ?)', pattern, pattern.toLowerCase());
    else add('person.name LIKE ?', pattern);
  }
  if (tags.length > 0) {
    add(
      `EXISTS (SELECT 1 FROM project_member_tag worn JOIN project_tag tag ON tag.id = worn.tag_id
                WHERE worn.user_id = membership.user_id AND tag.project_id = membership.project_id AND tag.uuid IN (?))`,
      tags,
    );
  }
  if (teams.length > 0) {
    add(
      `EXISTS (SELECT 1 FROM project_team_member belonging JOIN project_team team ON team.id = belonging.team_id
                WHERE belonging.user_id = membership.user_id AND team.project_id = membership.project_id AND team.uuid IN (?))`,
      teams,
    );
  }
  return [where.join(' AND '), parameters];
}
