import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { LimitNotice } from './limit-notice.entity.js';

@Injectable()
export class LimitNoticesRepository {
  constructor(private readonly database: Database) {}

  /** False: it was told in this period before. */
  async add({ userId, projectId, period, periodStart, percent, toldAt }: LimitNotice): Promise<boolean> {
    const added = await this.database.execute(
      'INSERT IGNORE INTO tracking_limit_notice (user_id, project_id, period, period_start, percent, told_at) VALUES (?)',
      [[userId, projectId, period, periodStart, percent, toldAt]],
    );
    return added === 1;
  }
}
