import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';

export interface ProjectRow {
  id: Key<'project'>;
  uuid: Uuid<'project'>;
  name: string;
  description: string;
  created_at: Date;
  archived_at: Date | null;
  company_id: Key<'company'>;
  company_uuid: Uuid<'company'>;
  company_name: string;
  users_total: string;
  teams_total: string;
}

export interface ProjectFilter {
  uuid?: UuidLike<'project'>;
  companyKey?: Key<'company'>;
  /** Only some of these. */
  projectKeys?: Key<'project'>[];
  keyword?: string;
  includeArchived: boolean;
  recentFirst: boolean;
}

/**
 * Lists of projects, in one statement each. Reads the company's name, and who of its members is still active. People are
 * counted from the project's memberships on: with yesterday's statistics of a company that has grown since, MariaDB would walk
 * all of its members once for each project.
 */
@Injectable()
export class ProjectsQuery {
  constructor(private readonly database: Database) {}

  async findPage(access: Access, filter: ProjectFilter, args: PageArgs): Promise<[ProjectRow[], number]> {
    const [where, parameters] = conditions(access, filter);
    const tables = 'project_project project JOIN company_company company ON company.id = project.company_id';
    const rows = await this.database.query<ProjectRow>(
      `SELECT project.id, project.uuid, project.name, project.description, project.created_at, project.archived_at,
              company.id AS company_id, company.uuid AS company_uuid, company.name AS company_name,
              (SELECT COUNT(*) FROM project_member member
                 STRAIGHT_JOIN company_member colleague ON colleague.company_id = project.company_id
                  AND colleague.user_id = member.user_id AND colleague.deactivated_at IS NULL
                WHERE member.project_id = project.id AND member.deactivated_at IS NULL) AS users_total,
              (SELECT COUNT(*) FROM project_team team WHERE team.project_id = project.id) AS teams_total
         FROM ${tables}
         LEFT JOIN project_visit visit ON visit.project_id = project.id AND visit.user_id = ?
        WHERE ${where}
        ORDER BY ${filter.recentFirst ? 'visit.visited_at IS NULL, visit.visited_at DESC, ' : ''}project.name, project.id
        LIMIT ? OFFSET ?`,
      [access.actor.userKey, ...parameters, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total FROM ${tables} WHERE ${where}`,
      parameters,
    );
    return [rows, Number(counted?.total)];
  }

  async find(access: Access, uuid: UuidLike<'project'>): Promise<ProjectRow | undefined> {
    const everything = { includeArchived: true, recentFirst: false };
    const [rows] = await this.findPage(access, { ...everything, uuid }, { first: 1, page: 1 });
    return rows[0];
  }
}

function conditions(access: Access, filter: ProjectFilter): [string, unknown[]] {
  const where = ['company.deleted_at IS NULL'];
  const parameters: unknown[] = [];
  const add = (condition: string, ...values: unknown[]): void => {
    where.push(condition);
    parameters.push(...values);
  };
  if (!access.actor.isAdmin) {
    const [companies, projects] = reachOf(access);
    add('(project.company_id IN (?) OR project.id IN (?))', companies, projects);
  }
  if (filter.uuid) add('project.uuid = ?', filter.uuid);
  if (filter.companyKey) add('project.company_id = ?', filter.companyKey);
  if (filter.projectKeys) add('project.id IN (?)', [NO_KEY, ...filter.projectKeys]);
  if (!filter.includeArchived) add('project.archived_at IS NULL');
  if (filter.keyword) add('project.name LIKE ?', likePattern(filter.keyword));
  return [where.join(' AND '), parameters];
}

/** Companies all of whose projects may be seen, and the projects in which one has a membership or was allowed something. */
function reachOf(access: Access): [string[], string[]] {
  const whole = access.memberships.filter(({ companyKey }) => access.sees({ companyKey, projectKey: NO_KEY }));
  const memberships = access.memberships.flatMap(({ projects }) => projects.map(({ projectKey }) => projectKey));
  const allowed = access.memberships.flatMap(({ companyKey, grants }) =>
    grants.flatMap(({ projectKey }) => (projectKey && access.sees({ companyKey, projectKey }) ? [projectKey] : [])),
  );
  return [
    [NO_KEY, ...whole.map(({ companyKey }) => companyKey)],
    [NO_KEY, ...memberships, ...allowed],
  ];
}
