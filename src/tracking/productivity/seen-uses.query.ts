import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { AppKind } from '../apps/app.entity.js';

export interface UseRow {
  kind: AppKind;
  name: string;
  seconds: string;
  people: string;
}

/** Sums recent use of apps and sites from the daily totals. */
@Injectable()
export class SeenUsesQuery {
  constructor(private readonly database: Database) {}

  /** Lists use since a local day of the zone, the longest used first. */
  listSince(projectKey: Key<'project'>, since: { zone: string; day: string }, most: number): Promise<UseRow[]> {
    return this.database.query<UseRow>(
      `SELECT app.kind, app.name, SUM(used.seconds) AS seconds, COUNT(DISTINCT used.user_id) AS people
         FROM tracking_usage_day used JOIN tracking_app app ON app.id = used.app_id
        WHERE used.project_id = ? AND used.zone = ? AND used.day >= ?
        GROUP BY app.id, app.kind, app.name ORDER BY SUM(used.seconds) DESC, app.id LIMIT ?`,
      [projectKey, since.zone, since.day, most],
    );
  }
}
