import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyDirectory, KeptZones, TimeZonesUpdated } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { On } from '../../shared/events/domain-event.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { PaydaysRepository } from './records/paydays.repository.js';

/** Pay days follow the main zone until the first invoice fixes it; from then on the company keeps that zone. */
@Injectable()
export class PaydayZones implements OnModuleInit {
  constructor(
    private readonly kept: KeptZones,
    private readonly companies: CompanyDirectory,
    private readonly zones: PayrollZones,
    private readonly repository: PaydaysRepository,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.kept.register((companyKey) => this.zones.findFixed(companyKey));
  }

  /** Days stay what they are; when they begin is another moment in another zone. */
  @On(TimeZonesUpdated)
  async movePaydays({ companyUuid }: TimeZonesUpdated): Promise<void> {
    const companyId = await this.companies.findKey(companyUuid);
    if (!companyId) return;
    await this.database.transaction(async () => {
      const rule = await this.repository.lockRule(companyId);
      if (!rule?.dueOn) return;
      const dueAt = startOfDay(rule.dueOn, await this.zones.find(companyId));
      await this.repository.updateDue(companyId, { dueOn: rule.dueOn, dueAt });
    });
  }
}
