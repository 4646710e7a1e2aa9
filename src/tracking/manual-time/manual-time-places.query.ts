import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Span } from '../activities/interval.js';
import type { ManualTimeStatus } from './manual-time.entity.js';

/** What a notification tells of somebody's manual time. */
export interface ManualTimePlace {
  uuid: UuidLike<'manualTime'>;
  userKey: Key<'user'>;
  name: string;
  status: ManualTimeStatus;
  span: Span;
  project: { uuid: Uuid<'project'>; name: string };
  scope: ProjectScope;
  /** The company's main one. */
  zone: string;
}

interface Row {
  user_id: Key<'user'>;
  person: string;
  status: ManualTimeStatus;
  started_at: Date;
  ended_at: Date;
  project_id: Key<'project'>;
  project_uuid: Uuid<'project'>;
  project: string;
  company_id: Key<'company'>;
  zone: string | null;
}

/** Reads the person's name of identity, the project of module project and the company's main zone. */
@Injectable()
export class ManualTimePlacesQuery {
  constructor(private readonly database: Database) {}

  /** null: it was deleted, and those are not asked for. */
  async find(uuid: UuidLike<'manualTime'>, deletedToo = false): Promise<ManualTimePlace | null> {
    const [row] = await this.database.query<Row>(
      `SELECT asked.user_id, person.name AS person, asked.status, asked.started_at, asked.ended_at,
              project.id AS project_id, project.uuid AS project_uuid, project.name AS project, project.company_id,
              (SELECT zone FROM company_time_zone WHERE company_id = project.company_id AND is_main = 1) AS zone
         FROM tracking_manual_time asked
         JOIN identity_user person ON person.id = asked.user_id
         JOIN project_project project ON project.id = asked.project_id
        WHERE asked.uuid = ? ${deletedToo ? '' : 'AND asked.deleted_at IS NULL'}`,
      [uuid],
    );
    if (!row) return null;
    return {
      uuid,
      userKey: row.user_id,
      name: row.person,
      status: row.status,
      span: { start: row.started_at.getTime(), end: row.ended_at.getTime() },
      project: { uuid: row.project_uuid, name: row.project },
      scope: { companyKey: row.company_id, projectKey: row.project_id },
      zone: row.zone ?? 'UTC',
    };
  }
}
