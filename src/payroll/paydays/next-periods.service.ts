import { Injectable } from '@nestjs/common';
import { addDays } from '../../shared/time/local-date.js';
import { InvoiceDaysRepository } from '../invoices/records/invoice-days.repository.js';
import type { RatedPerson } from '../rates/rates.repository.js';

/** Where the next invoice of somebody begins. */
@Injectable()
export class NextPeriods {
  constructor(private readonly days: InvoiceDaysRepository) {}

  /** In the order given: the day after the last one that an invoice holds, or the first with a rate. */
  async listStarts(people: readonly RatedPerson[]): Promise<string[]> {
    const last = await this.days.listLastHeld(people);
    return people.map(({ projectId, userId, firstDay }) => {
      const held = last.get(`${projectId}/${userId}`);
      return held ? addDays(held, 1) : firstDay;
    });
  }
}
