import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Health } from '../health/health.service.js';
import type { Actor } from '../permissions/actor.js';
import { requireAdmin } from '../permissions/authorize.js';
import type { InstallationHealthDto } from './installation.dto.js';
import { InstallationQuery } from './installation.query.js';

/** How the installation is doing, for its administrators. */
@Injectable()
export class Installation {
  constructor(
    private readonly query: InstallationQuery,
    private readonly health: Health,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws Forbidden. */
  async readState(actor: Actor): Promise<InstallationHealthDto> {
    requireAdmin(actor);
    const [{ database, objectStore }, counts] = await Promise.all([this.health.checkReadiness(), this.query.count()]);
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
