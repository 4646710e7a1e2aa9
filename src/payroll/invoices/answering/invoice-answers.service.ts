import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { AnswerAdjustedInvoiceInput, ApproveInvoiceInput, RejectInvoiceInput } from '../access/invoice.dto.js';
import { InvoiceChanged, InvoiceDecided } from '../access/invoice.errors.js';
import { type InvoiceCall, InvoiceLock, type LockedInvoice } from '../access/invoice-lock.service.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { InvoiceBooks } from '../reckoning/invoice-books.service.js';
import { changedDays } from '../reckoning/invoice-reckoning.js';
import { InvoiceDaysRepository } from '../records/invoice-days.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

interface Answer {
  version: number;
  /** Of a rejection. */
  reason: string | null;
}

/** What the worker says about an invoice of theirs. */
@PublicService()
export class InvoiceAnswers {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly books: InvoiceBooks,
    private readonly days: InvoiceDaysRepository,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceRecord: InvoiceRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * From now on the time of its period is frozen. Throws InvalidInput, NotFound, InvoiceDecided, InvoiceChanged where another
   * version was seen or time was changed since, Unavailable.
   */
  async approve(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice, version } = await validated(ApproveInvoiceInput, raw);
    const call = callOf('approveInvoice', { key, invoice, move: 'approve', input: { version } });
    return this.invoiceLock.change(actor, call, (locked) => this.accept(actor, locked, version));
  }

  /** Throws InvalidInput, NotFound, InvoiceDecided, InvoiceChanged. */
  async reject(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice, version, reason } = await validated(RejectInvoiceInput, raw);
    const call = callOf('rejectInvoice', { key, invoice, move: 'reject', input: { version, reason } });
    return this.invoiceLock.change(actor, call, (locked) => this.refuse(actor, locked, { version, reason }));
  }

  /** Of one that was adjusted, either. Throws the same. */
  async answerAdjusted(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const {
      idempotencyKey: key,
      invoice,
      version,
      approved,
      reason,
    } = await validated(AnswerAdjustedInvoiceInput, raw);
    const input = { version, approved, reason: reason ?? null };
    const move = approved ? 'approve' : 'reject';
    return this.invoiceLock.change(
      actor,
      callOf('answerAdjustedInvoice', { key, invoice, move, input }),
      async (locked) => {
        if (locked.invoice.state !== 'ADJUSTED') throw new InvoiceDecided();
        if (approved) await this.accept(actor, locked, version);
        else await this.refuse(actor, locked, input);
      },
    );
  }

  private async accept(actor: Actor, { invoice, place }: LockedInvoice, version: number): Promise<void> {
    requireSeen(invoice, version);
    const { facts } = await this.books.reckon(invoice, place);
    if (changedDays(facts, await this.days.listHeld(invoice.id)).length > 0) throw new InvoiceChanged();
    const values = { state: 'APPROVED' as const, approvedAt: this.clock.now(), updatedBy: actor.userKey };
    await this.invoices.update(invoice.id, values);
    await this.invoiceRecord.record(place, { ...invoice, ...values }, 'payroll.invoice-approved');
  }

  private async refuse(actor: Actor, { invoice, place }: LockedInvoice, { version, reason }: Answer): Promise<void> {
    requireSeen(invoice, version);
    const values = { state: 'REJECTED' as const, rejectedAt: this.clock.now(), reason, updatedBy: actor.userKey };
    await this.invoices.update(invoice.id, values);
    await this.invoiceRecord.record(place, { ...invoice, ...values }, 'payroll.invoice-rejected');
  }
}

function callOf(operation: string, call: Pick<InvoiceCall, 'key' | 'invoice' | 'move' | 'input'>): InvoiceCall {
  return { ...call, operation, as: 'worker' };
}

/** Throws InvoiceChanged. */
function requireSeen(invoice: { version: number }, version: number): void {
  if (invoice.version !== version) throw new InvoiceChanged();
}
