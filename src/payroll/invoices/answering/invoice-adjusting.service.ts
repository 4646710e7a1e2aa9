import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { InvoicesAsked } from '../access/invoice.events.js';
import { nextState } from '../access/invoice-moves.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { InvoiceVersions } from '../making/invoice-versions.service.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** Writes the next version of an invoice. */
@Injectable()
export class InvoiceAdjusting {
  constructor(
    private readonly versions: InvoiceVersions,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceRecord: InvoiceRecord,
  ) {}

  /** Throws InvoiceEmpty, InsufficientFund, AccountClosed, LedgerBroken, Unavailable. */
  async adjust(
    actor: Actor,
    { invoice, context }: LockedInvoice,
    { remarks, at }: { remarks: string; at: Date },
  ): Promise<void> {
    const { version, total } = await this.versions.insert(actor, { invoice, context }, remarks);
    const values = {
      state: nextState(invoice.state, 'adjust'),
      version,
      total,
      adjustedAt: at,
      rejectedAt: null,
      reason: null,
      reminders: 0,
    };
    await this.invoices.update(invoice.id, values);
    const event = new InvoicesAsked({ asked: [{ invoiceUuid: invoice.uuid, version }] });
    const fact = { action: 'payroll.invoice-adjusted' as const, event };
    await this.invoiceRecord.record(context, { ...invoice, ...values }, fact);
  }
}
