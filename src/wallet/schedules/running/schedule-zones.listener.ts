import { Injectable } from '@nestjs/common';
import { CompanyDirectory, TimeZonesUpdated } from '../../../company/index.js';
import { On } from '../../../shared/events/domain-event.js';
import { ScheduledTransfers } from './scheduled-transfers.service.js';

/** Scheduled transfers follow the main zone of their company. */
@Injectable()
export class ScheduleZones {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly transfers: ScheduledTransfers,
  ) {}

  @On(TimeZonesUpdated)
  async moveTransfers({ companyUuid }: TimeZonesUpdated): Promise<void> {
    const company = await this.companies.findKey(companyUuid);
    if (company) await this.transfers.moveTo(company);
  }
}
