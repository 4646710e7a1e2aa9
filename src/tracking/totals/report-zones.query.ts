import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';

/** Reads the zones of companies (module company), and projects and memberships (module project). */
@Injectable()
export class ReportZonesQuery {
  constructor(private readonly database: Database) {}

  /** In which zones each of these projects is reported, by internal key. */
  async findByProjects(projectKeys: readonly Key<'project'>[]): Promise<Map<Key<'project'>, string[]>> {
    const zones = new Map(projectKeys.map((key) => [key, [] as string[]]));
    if (projectKeys.length === 0) return zones;
    const rows = await this.database.query<{ id: Key<'project'>; zone: string }>(
      `SELECT project.id, zone.zone FROM project_project project
         JOIN company_time_zone zone ON zone.company_id = project.company_id WHERE project.id IN (?)`,
      [[...projectKeys]],
    );
    for (const { id, zone } of rows) zones.get(id)?.push(zone);
    return zones;
  }

  /** Zones in which companies are reported, but for which no totals were made yet. */
  async listUnfilled(): Promise<{ companyId: Key<'company'>; zone: string }[]> {
    const rows = await this.database.query<{ company_id: Key<'company'>; zone: string }>(
      `SELECT chosen.company_id, chosen.zone FROM company_time_zone chosen
         LEFT JOIN tracking_zone kept ON kept.company_id = chosen.company_id AND kept.zone = chosen.zone
        WHERE kept.filled_at IS NULL`,
    );
    return rows.map(({ company_id, zone }) => ({ companyId: company_id, zone }));
  }

  /** Zones that totals are kept for though nobody is reported in them any more. */
  async findAbandoned(): Promise<{ companyId: Key<'company'>; zone: string }[]> {
    const rows = await this.database.query<{ company_id: Key<'company'>; zone: string }>(
      `SELECT kept.company_id, kept.zone FROM tracking_zone kept
         LEFT JOIN company_time_zone chosen ON chosen.company_id = kept.company_id AND chosen.zone = kept.zone
        WHERE chosen.zone IS NULL`,
    );
    return rows.map(({ company_id, zone }) => ({ companyId: company_id, zone }));
  }

  /** Everybody who ever had a membership in a project of the company and whose time was ever recorded, and its projects. */
  async findExtent(companyId: Key<'company'>): Promise<{ people: Key<'user'>[]; projects: Key<'project'>[] }> {
    const projects = await this.database.query<{ id: Key<'project'> }>(
      'SELECT id FROM project_project WHERE company_id = ?',
      [companyId],
    );
    const people = await this.database.query<{ user_id: Key<'user'> }>(
      `SELECT DISTINCT membership.user_id FROM project_project project JOIN project_member membership ON membership.project_id = project.id
         JOIN tracking_person tracked ON tracked.user_id = membership.user_id
        WHERE project.company_id = ? ORDER BY membership.user_id`,
      [companyId],
    );
    return { people: people.map(({ user_id }) => user_id), projects: projects.map(({ id }) => id) };
  }
}
