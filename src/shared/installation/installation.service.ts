import { Inject, Injectable } from '@nestjs/common';
import { Changes } from '../changes/changes.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Health } from '../health/health.service.js';
import type { Actor } from '../permissions/actor.js';
import { requireAdmin } from '../permissions/authorize.js';
import { Clock } from '../time/clock.js';
import { validated } from '../validation/validate.js';
import { ChangeSwitchInput, type InstallationHealthDto, SwitchName } from './installation.dto.js';
import { InstallationQuery } from './installation.query.js';
import { InstallationSwitch } from './switch.entity.js';

/** States that apply until an administrator decides otherwise. */
const DEFAULTS: Record<SwitchName, boolean> = {
  [SwitchName.OPEN_REGISTRATION]: true,
  [SwitchName.COMPANY_CREATION]: true,
};

export interface SwitchState {
  name: SwitchName;
  isOn: boolean;
}

/**
 * Tells administrators how the installation is doing, and holds the decisions about all of it. They are read at each
 * use, so that they apply in every process at once.
 */
@Injectable()
export class Installation {
  constructor(
    private readonly query: InstallationQuery,
    private readonly health: Health,
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reads how the installation is doing. Throws Forbidden. */
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

  /** Says whether a switch of the installation is on. */
  async isOn(name: SwitchName): Promise<boolean> {
    const row = await this.database.manager().findOneBy(InstallationSwitch, { name });
    return row?.isOn ?? DEFAULTS[name];
  }

  /** Lists all switches. Throws Forbidden. */
  async listSwitches(actor: Actor): Promise<SwitchState[]> {
    requireAdmin(actor);
    const rows = await this.database.manager().find(InstallationSwitch);
    return Object.values(SwitchName).map((name) => ({
      name,
      isOn: rows.find((row) => row.name === name)?.isOn ?? DEFAULTS[name],
    }));
  }

  /** Sets a switch. Throws InvalidInput, Forbidden. */
  async change(actor: Actor, raw: unknown): Promise<SwitchState> {
    requireAdmin(actor);
    const { name, isOn } = await validated(ChangeSwitchInput, raw);
    return this.database.transaction(async () => {
      const before = await this.isOn(name);
      await this.database.manager().upsert(InstallationSwitch, { name, isOn, changedAt: this.clock.now() }, ['name']);
      await this.changes.record({
        audit: {
          action: 'installation.switch-changed',
          objectType: 'switch',
          objectId: name,
          details: { before, after: isOn },
        },
      });
      return { name, isOn };
    });
  }
}
