import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { key, number, rowDecoder } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';

const readUse = rowDecoder({
  userKey: key<'user'>('user_id'),
  app: number('app_id'),
  seconds: number('seconds'),
  productive: number('productive'),
  unproductive: number('unproductive'),
});

/** How long a person used an app or site in a project, and how that time was rated. */
export type RatedUse = ReturnType<typeof readUse>;

@Injectable()
export class RatingPreviewQuery {
  constructor(private readonly database: Database) {}

  /** Lists use over all days, from the daily totals. */
  async list(projectKey: Key<'project'>, zone: string): Promise<RatedUse[]> {
    const rows = await this.database.query<object>(
      `SELECT user_id, app_id, SUM(seconds) AS seconds, SUM(productive) AS productive, SUM(unproductive) AS unproductive
         FROM tracking_usage_day WHERE project_id = ? AND zone = ? GROUP BY user_id, app_id`,
      [projectKey, zone],
    );
    return rows.map(readUse);
  }
}
