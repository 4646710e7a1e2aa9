import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { unique } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { PeriodOverlaps } from '../access/invoice.errors.js';
import type { Invoice } from '../records/invoice.entity.js';
import { ExtrasRepository } from '../records/extras.repository.js';
import { InvoiceDaysRepository } from '../../paid-days/invoice-days.repository.js';
import { listNextPeriods } from '../../paid-days/next-periods.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { RatedPerson } from '../../rates/records/rates.repository.js';
import { type Costs, InvoiceCosts } from './invoice-costs.service.js';
import { InvoiceFacts, type CalculationSubject } from './invoice-facts.service.js';
import { calculateInvoice, type InvoiceAmounts, type CalculationFacts } from './invoice-calculation.js';

export interface InvoiceCalculation {
  zone: string;
  facts: CalculationFacts;
  amounts: InvoiceAmounts;
}

/** An invoice whose days are held as they were calculated, both in the running transaction. */
export interface CalculatedInvoice extends LockedInvoice, InvoiceCalculation {}

/** So many are calculated before others have their turn. */
const AT_ONCE = 20;

/** Calculates invoices, and reserves the days that they pay. */
@Injectable()
export class InvoiceCalculator {
  constructor(
    private readonly facts: InvoiceFacts,
    private readonly costs: InvoiceCosts,
    private readonly days: InvoiceDaysRepository,
    private readonly extras: ExtrasRepository,
    private readonly zones: PayrollZones,
  ) {}

  /** As it would be now. Throws Unavailable. */
  async calculate(invoice: Invoice, context: LockedInvoice['context']): Promise<InvoiceCalculation> {
    const [calculated] = await this.calculateAll(invoice.companyId, [{ invoice, context }]);
    return calculated as InvoiceCalculation;
  }

  /** Calculates several invoices of one company, in the order given. Throws Unavailable. */
  async calculateAll(companyId: Key<'company'>, locked: readonly LockedInvoice[]): Promise<InvoiceCalculation[]> {
    const extras = await this.extras.listByInvoices(locked.map(({ invoice }) => invoice.id));
    const wanted = locked.map(({ context: { project }, invoice: { id, userId, fromDay, toDay, leftOut } }) => {
      const period = { from: fromDay, to: toDay };
      const said = extras.get(id) ?? [];
      const sum = sumOf(said.map(({ amount }) => amount));
      return { project, userId, period, extras: sum, except: id, leftOut: leftOut ?? [] };
    });
    return this.calculateNew(companyId, wanted);
  }

  /** Calculates invoices of one company that do not exist yet. Throws Unavailable. */
  async calculateNew(companyId: Key<'company'>, wanted: readonly CalculationSubject[]): Promise<InvoiceCalculation[]> {
    const zone = await this.zones.find(companyId);
    const calculated: InvoiceCalculation[] = [];
    for (const [index, facts] of (await this.facts.list({ companyId, zone }, wanted)).entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
      calculated.push({ zone, facts, amounts: calculateInvoice(facts) });
    }
    return calculated;
  }

  /** Lists the periods of the next invoices that end before a day, in the order given; null where no day is left. */
  listNextPeriods(people: readonly RatedPerson[], before: string): Promise<(DayRange | null)[]> {
    return listNextPeriods(this.days, people, before);
  }

  /** Returns each invoice's cost to the company on today's terms. All invoices are of one company and currency. */
  listCosts(calculated: readonly { invoice: Invoice; total: Minor }[]): Promise<Costs[]> {
    return this.costs.list(
      calculated.map(({ invoice: { id, companyId, userId, currency, fromDay, toDay }, total }) => {
        return { id, companyId, userId, currency, period: { from: fromDay, to: toDay }, total };
      }),
    );
  }

  /** They hold these days instead of those they held. Throws PeriodOverlaps. */
  async reserveDays(held: readonly { invoice: Invoice; amounts: InvoiceAmounts }[]): Promise<void> {
    await this.days.release(held.map(({ invoice }) => invoice.id));
    const rows = held.map(({ invoice, amounts: { own, earlier } }) => {
      const { id: invoiceId, projectId, userId } = invoice;
      return { invoiceId, projectId, userId, own, earlier };
    });
    await unique(this.days.insert(rows), () => new PeriodOverlaps());
  }
}
