import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import type { Payer } from '../../../wallet/index.js';
import { PayrollCompaniesRepository } from '../../companies/payroll-companies.repository.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { InvoiceAsked } from '../access/invoice.events.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { instantsOf } from './draft-writing.service.js';
import { InvoiceVersions } from './invoice-versions.service.js';

/** Days in which an invoice is to be answered and paid. */
const DUE_DAYS = 7;

/** Makes an invoice of a draft. */
@Injectable()
export class InvoiceSending {
  constructor(
    private readonly zones: PayrollZones,
    private readonly companies: PayrollCompaniesRepository,
    private readonly versions: InvoiceVersions,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceRecord: InvoiceRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * In the running transaction. The number is taken last: whoever waits for it waits for the commit. Throws InvoiceEmpty,
   * InsufficientFund, PeriodOverlaps, AccountClosed, LedgerBroken, Unavailable.
   */
  async send(actor: Payer, { invoice, place }: LockedInvoice): Promise<void> {
    const zone = await this.zones.fix(invoice.companyId);
    const { version, total } = await this.versions.write(actor, { invoice, place }, null);
    const number = await this.companies.takeNumbers(invoice.companyId, 1);
    const now = this.clock.now();
    const values = {
      ...instantsOf({ from: invoice.fromDay, to: invoice.toDay }, zone),
      state: 'SENT' as const,
      version,
      total,
      number,
      dueOn: addDays(dayOf(now, zone), DUE_DAYS),
      sentAt: now,
      updatedBy: actor.userKey,
    };
    await this.invoices.update(invoice.id, values);
    await this.invoiceRecord.record(
      place,
      { ...invoice, ...values },
      {
        action: 'payroll.invoice-sent',
        actor,
        event: new InvoiceAsked({ invoiceUuid: invoice.uuid, version }),
      },
    );
  }
}
