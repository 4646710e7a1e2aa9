import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Scope } from '../../shared/permissions/membership.js';

/** Where permissions are looked at or changed: a whole company, or one of its projects. */
export interface Place {
  scope: Scope & { projectKey: Key<'project'> | null };
  company: { uuid: Uuid<'company'>; name: string };
  project: { uuid: Uuid<'project'>; name: string } | null;
}

interface PlaceRow {
  company_key: Key<'company'>;
  company_uuid: Uuid<'company'>;
  company_name: string;
  project_key: Key<'project'> | null;
  project_uuid: Uuid<'project'> | null;
  project_name: string | null;
}

/** Reads the company's name and key, which belong to the module below, beside the project's. */
@Injectable()
export class PermissionPlaces {
  constructor(private readonly database: Database) {}

  /** Throws NotFound, also for what the person may not know of. */
  async openCompany(access: Access, uuid: UuidLike<'company'>): Promise<Place> {
    const [row] = isUuid(uuid)
      ? await this.database.query<PlaceRow>(
          `SELECT id AS company_key, uuid AS company_uuid, name AS company_name, NULL AS project_key,
                  NULL AS project_uuid, NULL AS project_name
             FROM company_company WHERE uuid = ? AND deleted_at IS NULL`,
          [uuid],
        )
      : [];
    if (!row || !access.belongsTo(row.company_key)) throw new NotFound();
    return placeOf(row);
  }

  /** Throws NotFound, also for what the person may not know of. */
  async openProject(access: Access, uuid: UuidLike<'project'>): Promise<Place> {
    const [row] = isUuid(uuid)
      ? await this.database.query<PlaceRow>(
          `SELECT company.id AS company_key, company.uuid AS company_uuid, company.name AS company_name,
                  project.id AS project_key, project.uuid AS project_uuid, project.name AS project_name
             FROM project_project project
             JOIN company_company company ON company.id = project.company_id AND company.deleted_at IS NULL
            WHERE project.uuid = ?`,
          [uuid],
        )
      : [];
    if (!row) throw new NotFound();
    const place = placeOf(row);
    if (!access.sees(place.scope)) throw new NotFound();
    return place;
  }

  /** A project of the company, or the company itself. Throws NotFound. */
  async open(
    access: Access,
    companyUuid: UuidLike<'company'>,
    projectUuid?: UuidLike<'project'> | null,
  ): Promise<Place> {
    if (!projectUuid) return this.openCompany(access, companyUuid);
    const place = await this.openProject(access, projectUuid);
    if (place.company.uuid !== companyUuid) throw new NotFound();
    return place;
  }
}

function placeOf(row: PlaceRow): Place {
  const project = row.project_uuid && row.project_name ? { uuid: row.project_uuid, name: row.project_name } : null;
  return {
    scope: { companyKey: row.company_key, projectKey: row.project_key },
    company: { uuid: row.company_uuid, name: row.company_name },
    project,
  };
}
