import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface InstallationCounts {
  version: string;
  events_waiting: string;
  events_dead: string;
  mails_waiting: string;
  mails_dead: string;
  jobs_failing: string;
}

const COUNTS = `SELECT VERSION() AS version,
  (SELECT COUNT(*) FROM shared_outbox WHERE dead_at IS NULL) AS events_waiting,
  (SELECT COUNT(*) FROM shared_outbox WHERE dead_at IS NOT NULL) AS events_dead,
  (SELECT COUNT(*) FROM shared_mail WHERE status IN ('QUEUED', 'SENDING')) AS mails_waiting,
  (SELECT COUNT(*) FROM shared_mail WHERE status = 'DEAD') AS mails_dead,
  (SELECT COUNT(*) FROM shared_job WHERE last_error IS NOT NULL) AS jobs_failing`;

@Injectable()
export class InstallationQuery {
  constructor(private readonly database: Database) {}

  async count(): Promise<InstallationCounts | undefined> {
    const [counts] = await this.database.query<InstallationCounts>(COUNTS);
    return counts;
  }
}
