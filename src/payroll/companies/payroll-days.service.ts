import { ProjectAccess } from '../../project/index.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { PayrollZones } from './payroll-zones.service.js';

/** Knows which day it is where people of a project are paid. */
@PublicService()
export class PayrollDays {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly zones: PayrollZones,
  ) {}

  /** Throws NotFound. */
  async read(actor: Actor, project: UuidLike<'project'>): Promise<{ zone: string; today: string }> {
    const { project: row } = await this.projectAccess.see(actor, project);
    return this.zones.findToday(row.companyId);
  }
}
