import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Health } from '../health/health.service.js';
import type { Actor } from '../permissions/actor.js';
import { requireAdmin } from '../permissions/authorize.js';
import type { InstallationHealthDto } from './installation.dto.js';

interface Counts {
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

/** How the installation is doing, for its administrators. */
@Injectable()
export class Installation {
  constructor(
    private readonly database: Database,
    private readonly health: Health,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws Forbidden. */
  async readState(actor: Actor): Promise<InstallationHealthDto> {
    requireAdmin(actor);
    const [{ database, objectStore }, [counts]] = await Promise.all([
      this.health.checkReadiness(),
      this.database.query<Counts>(COUNTS),
    ]);
    return {
      uptime: Math.round(process.uptime()),
      memory: Math.round(process.memoryUsage.rss() / 1e6),
      databaseVersion: counts?.version ?? '',
      privateDatabase: !this.config.database.url,
      database,
      objectStore,
      objectsOnDisk: !this.config.objectStore,
      mail: this.config.mail.smtpUrl !== undefined,
      sharedSockets: this.config.redisUrl !== undefined,
      eventsWaiting: Number(counts?.events_waiting),
      eventsDead: Number(counts?.events_dead),
      mailsWaiting: Number(counts?.mails_waiting),
      mailsDead: Number(counts?.mails_dead),
      jobsFailing: Number(counts?.jobs_failing),
    };
  }
}
