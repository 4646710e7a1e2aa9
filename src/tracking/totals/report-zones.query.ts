import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';

/** Reads the zones of companies (module company), and projects and memberships (module project). */
@Injectable()
export class ReportZonesQuery {
  constructor(private readonly database: Database) {}

  /** In which zones each of these projects is reported, by internal key. */
  async findByProjects(projectKeys: readonly string[]): Promise<Map<string, string[]>> {
    const zones = new Map(projectKeys.map((key) => [key, [] as string[]]));
    if (projectKeys.length === 0) return zones;
    const rows = await this.database.query<{ id: string; zone: string }>(
      `SELECT project.id, zone.zone FROM project_project project
         JOIN company_time_zone zone ON zone.company_id = project.company_id WHERE project.id IN (?)`,
      [[...projectKeys]],
    );
    for (const { id, zone } of rows) zones.get(String(id))?.push(zone);
    return zones;
  }

  /** Zones in which companies are reported, but for which no totals were made yet. */
  async listUnfilled(): Promise<{ companyId: string; zone: string }[]> {
    const rows = await this.database.query<{ company_id: string; zone: string }>(
      `SELECT chosen.company_id, chosen.zone FROM company_time_zone chosen
         LEFT JOIN tracking_zone kept ON kept.company_id = chosen.company_id AND kept.zone = chosen.zone
        WHERE kept.filled_at IS NULL`,
    );
    return rows.map(({ company_id, zone }) => ({ companyId: String(company_id), zone }));
  }

  /** Zones that totals are kept for though nobody is reported in them any more. */
  async findAbandoned(): Promise<{ companyId: string; zone: string }[]> {
    const rows = await this.database.query<{ company_id: string; zone: string }>(
      `SELECT kept.company_id, kept.zone FROM tracking_zone kept
         LEFT JOIN company_time_zone chosen ON chosen.company_id = kept.company_id AND chosen.zone = kept.zone
        WHERE chosen.zone IS NULL`,
    );
    return rows.map(({ company_id, zone }) => ({ companyId: String(company_id), zone }));
  }

  /** Everybody who ever had a membership in a project of the company and whose time was ever recorded, and its projects. */
  async findExtent(companyId: string): Promise<{ people: string[]; projects: string[] }> {
    const projects = await this.database.query<{ id: string }>('SELECT id FROM project_project WHERE company_id = ?', [
      companyId,
    ]);
    const people = await this.database.query<{ user_id: string }>(
      `SELECT DISTINCT membership.user_id FROM project_project project JOIN project_member membership ON membership.project_id = project.id
         JOIN tracking_person tracked ON tracked.user_id = membership.user_id
        WHERE project.company_id = ? ORDER BY membership.user_id`,
      [companyId],
    );
    return { people: people.map(({ user_id }) => String(user_id)), projects: projects.map(({ id }) => String(id)) };
  }
}
