import { Injectable } from '@nestjs/common';
import { Changes } from '../changes/changes.service.js';
import { Database } from '../database/database.js';
import type { Actor } from '../permissions/actor.js';
import { requireAdmin } from '../permissions/authorize.js';
import { Clock } from '../time/clock.js';
import { validated } from '../validation/validate.js';
import { ChangeSwitchInput, SwitchName } from './installation.dto.js';
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

/** Decisions about the whole installation, read at each use, so that they apply in every process at once. */
@Injectable()
export class Switches {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Says whether a switch of the installation is on. */
  async isOn(name: SwitchName): Promise<boolean> {
    const row = await this.database.manager().findOneBy(InstallationSwitch, { name });
    return row?.isOn ?? DEFAULTS[name];
  }

  /** Lists all switches. Throws Forbidden. */
  async listStates(actor: Actor): Promise<SwitchState[]> {
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
