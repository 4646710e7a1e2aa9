import { Injectable } from '@nestjs/common';
import type { AppError } from '../../../shared/errors/app-error.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import type { Payer } from '../../../wallet/index.js';
import { PayrollCompaniesRepository } from '../../companies/payroll-companies.repository.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { InvoicesAsked } from '../access/invoice.events.js';
import { nextState } from '../access/invoice-moves.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import type { CalculatedInvoice } from '../calculation/invoice-calculator.service.js';
import type { Invoice } from '../records/invoice.entity.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { instantsOf } from './draft-writing.service.js';
import { InvoiceVersions } from './invoice-versions.service.js';

/** Days in which an invoice is to be answered and paid. */
const DUE_DAYS = 7;

/** Makes invoices of drafts. */
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

  /** In the running transaction. Throws InvoiceEmpty, InsufficientFund, PeriodOverlaps, AccountClosed, LedgerBroken, Unavailable. */
  async send(actor: Payer, locked: LockedInvoice | CalculatedInvoice): Promise<void> {
    const [refusal] = await this.sendAll(actor, [locked]);
    if (refusal) throw refusal;
  }

  /**
   * Several of one company and currency, nobody twice, in the order given. Answers for each why it could not be sent, or null;
   * without money it ends there. The numbers are taken last: whoever waits for them waits for the commit. Throws
   * PeriodOverlaps, LedgerBroken, Unavailable.
   */
  async sendAll(actor: Payer, locked: readonly (LockedInvoice | CalculatedInvoice)[]): Promise<(AppError | null)[]> {
    const [first] = locked;
    if (!first) return [];
    const { companyId } = first.invoice;
    const zone = await this.zones.fix(companyId);
    const outcomes = await this.versions.insertAll(actor, locked, null);
    const said = outcomes.flatMap((outcome, index) =>
      'version' in outcome ? [{ ...(locked[index] as LockedInvoice), version: outcome.version }] : [],
    );
    const number = said.length > 0 ? await this.companies.reserveNumbers(companyId, said.length) : 0;
    const sent = said.map((one, index) => ({
      ...one,
      values: this.valuesOf(actor, one, { number: number + index, zone }),
    }));
    for (const { invoice, values } of sent) await this.invoices.update(invoice.id, values);
    await this.invoiceRecord.recordAll(
      sent.map(({ invoice, context, values }) => ({ context, invoice: { ...invoice, ...values } })),
      { action: 'payroll.invoice-sent', actor, event: askedOf(sent) },
    );
    return outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal : null));
  }

  /**
   * Writes the next version of an invoice that the worker has not approved yet, and asks the worker again. Throws
   * InvoiceEmpty, InsufficientFund, AccountClosed, LedgerBroken, Unavailable.
   */
  async adjust(actor: Payer, calculated: CalculatedInvoice, remarks: string): Promise<void> {
    const { invoice, context } = calculated;
    const { version, total } = await this.versions.insert(actor, calculated, remarks);
    const values = {
      state: nextState(invoice.state, 'adjust'),
      version,
      total,
      adjustedAt: this.clock.now(),
      rejectedAt: null,
      reason: null,
      reminders: 0,
    };
    await this.invoices.update(invoice.id, values);
    const event = new InvoicesAsked({ asked: [{ invoiceUuid: invoice.uuid, version }] });
    await this.invoiceRecord.record(context, { ...invoice, ...values }, { action: 'payroll.invoice-adjusted', event });
  }

  private valuesOf(
    { userKey }: Payer,
    { invoice, version: { version, total } }: LockedInvoice & { version: InvoiceVersion },
    { number, zone }: { number: number; zone: string },
  ) {
    const now = this.clock.now();
    return {
      ...instantsOf({ from: invoice.fromDay, to: invoice.toDay }, zone),
      state: nextState(invoice.state, 'send'),
      version,
      total,
      number,
      dueOn: addDays(dayOf(now, zone), DUE_DAYS),
      sentAt: now,
      updatedBy: userKey,
    };
  }
}

function askedOf(sent: readonly { invoice: Invoice; version: InvoiceVersion }[]): InvoicesAsked {
  return new InvoicesAsked({
    asked: sent.map(({ invoice, version: { version } }) => ({ invoiceUuid: invoice.uuid, version })),
  });
}
