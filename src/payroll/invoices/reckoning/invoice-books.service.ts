import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../../shared/database/database.js';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { InvoicePlace } from '../access/invoice-access.service.js';
import { PeriodOverlaps } from '../access/invoice.errors.js';
import type { Invoice } from '../records/invoice.entity.js';
import { ExtrasRepository } from '../records/extras.repository.js';
import { InvoiceDaysRepository } from '../records/invoice-days.repository.js';
import { type Costs, InvoiceCosts } from './invoice-costs.service.js';
import { InvoiceFacts } from './invoice-facts.service.js';
import { reckon, type Reckoning, type ReckoningFacts } from './invoice-reckoning.js';

export interface Reckoned {
  zone: string;
  facts: ReckoningFacts;
  reckoning: Reckoning;
}

/** What an invoice comes to, and which days it holds. */
@Injectable()
export class InvoiceBooks {
  constructor(
    private readonly facts: InvoiceFacts,
    private readonly costs: InvoiceCosts,
    private readonly days: InvoiceDaysRepository,
    private readonly extras: ExtrasRepository,
    private readonly zones: PayrollZones,
  ) {}

  /** As it would be now. Throws Unavailable. */
  async reckon(invoice: Invoice, { project }: InvoicePlace): Promise<Reckoned> {
    const { companyId, userId, fromDay, toDay, id: except } = invoice;
    const zone = await this.zones.find(companyId);
    const period = { from: fromDay, to: toDay };
    const extras = sumOf((await this.extras.list(invoice.id)).map(({ amount }) => amount));
    const facts = await this.facts.read({ companyId, project, userId, period, zone, extras, except });
    return { zone, facts, reckoning: reckon(facts) };
  }

  /** What the company pays for it, on the terms of now. */
  findCosts({ id, companyId, userId, currency, fromDay, toDay }: Invoice, total: Minor): Promise<Costs> {
    return this.costs.find({ id, companyId, userId, currency }, { from: fromDay, to: toDay }, total);
  }

  /** It holds these days instead of those it held. Throws PeriodOverlaps. */
  async hold({ id: invoiceId, projectId, userId }: Invoice, { own, earlier }: Reckoning): Promise<void> {
    await this.days.release([invoiceId]);
    try {
      await this.days.insert([{ invoiceId, projectId, userId, own, earlier }]);
    } catch (error) {
      throw isDuplicateKey(error) ? new PeriodOverlaps() : error;
    }
  }
}
