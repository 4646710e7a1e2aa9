import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { AppKind } from '../apps/app.entity.js';
import type { Productivity } from './rule.entity.js';

export interface RuleRow {
  uuid: UuidLike<'productivityRule'>;
  kind: AppKind;
  name: string;
  class: Productivity;
  updated_at: Date;
  updated_by: string;
}

export interface UseRow {
  kind: AppKind;
  name: string;
  seconds: string;
  people: string;
}

/** Rules with the names of who set them, and what is used. Reads people of identity, zones of company, memberships of project. */
@Injectable()
export class RulesQuery {
  constructor(private readonly database: Database) {}

  listByProject(projectKey: Key<'project'>): Promise<RuleRow[]> {
    return this.database.query<RuleRow>(
      `SELECT rule.uuid, rule.kind, rule.name, rule.class, rule.updated_at, person.name AS updated_by
         FROM tracking_rule rule JOIN identity_user person ON person.id = rule.updated_by
        WHERE rule.project_id = ? ORDER BY rule.name, rule.kind`,
      [projectKey],
    );
  }

  /** What the project's people used since a local day of the zone, the longest first. */
  listUsedSince(projectKey: Key<'project'>, zone: string, day: string, most: number): Promise<UseRow[]> {
    return this.database.query<UseRow>(
      `SELECT app.kind, app.name, SUM(used.seconds) AS seconds, COUNT(DISTINCT used.user_id) AS people
         FROM tracking_usage_day used JOIN tracking_app app ON app.id = used.app_id
        WHERE used.project_id = ? AND used.zone = ? AND used.day >= ?
        GROUP BY app.id, app.kind, app.name ORDER BY SUM(used.seconds) DESC, app.id LIMIT ?`,
      [projectKey, zone, day, most],
    );
  }

  async findMainZone(companyKey: Key<'company'>): Promise<string> {
    const [row] = await this.database.query<{ zone: string }>(
      'SELECT zone FROM company_time_zone WHERE company_id = ? ORDER BY is_main DESC, zone LIMIT 1',
      [companyKey],
    );
    return row?.zone ?? 'UTC';
  }

  /** Everybody who ever had a membership in the project. */
  async countPeople(projectKey: Key<'project'>): Promise<number> {
    const [row] = await this.database.query<{ total: string }>(
      'SELECT COUNT(*) AS total FROM project_member WHERE project_id = ?',
      [projectKey],
    );
    return Number(row?.total ?? 0);
  }

  async findPersonAfter(projectKey: Key<'project'>, userKey: Key<'user'>): Promise<Key<'user'> | null> {
    const [row] = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT user_id FROM project_member WHERE project_id = ? AND user_id > ? ORDER BY user_id LIMIT 1',
      [projectKey, userKey],
    );
    return row ? row.user_id : null;
  }

  /** From the first to the last instant of a person's time in a project. */
  async findExtent(userKey: Key<'user'>, projectKey: Key<'project'>): Promise<{ start: number; end: number } | null> {
    const [row] = await this.database.query<{ start: Date | null; end: Date | null }>(
      `SELECT MIN(started_at) AS start, MAX(ended_at) AS end FROM tracking_activity
        WHERE user_id = ? AND project_id = ? AND deleted_at IS NULL`,
      [userKey, projectKey],
    );
    return row?.start && row.end ? { start: row.start.getTime(), end: row.end.getTime() } : null;
  }
}
