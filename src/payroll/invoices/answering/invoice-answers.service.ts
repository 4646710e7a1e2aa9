import type { Uuid } from '../../../shared/ids/id.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { AnswerAdjustedInvoiceInput, ApproveInvoiceInput, RejectInvoiceInput } from '../access/invoice.dto.js';
import { InvoiceChanged, InvoiceDecided } from '../access/invoice.errors.js';
import { InvoiceLock, type LockedInvoice, type Worker } from '../access/invoice-lock.service.js';
import { nextState } from '../access/invoice-moves.js';
import { InvoiceAnswered } from '../access/invoice.events.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { InvoiceCalculator } from '../calculation/invoice-calculator.service.js';
import { changedDays } from '../calculation/invoice-calculation.js';
import type { InvoiceState } from '../records/invoice.entity.js';
import { InvoiceDaysRepository } from '../../paid-days/invoice-days.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

interface Answer {
  version: number;
  /** Reason of a rejection; null for an approval. */
  reason: string | null;
}

interface GivenAnswer {
  idempotencyKey: string;
  version: number;
  approved: boolean;
  reason?: string;
  /** States in which it may be given. */
  from: readonly InvoiceState[];
}

/** Takes the answers of workers to their invoices. */
@PublicService()
export class InvoiceAnswers {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly calculator: InvoiceCalculator,
    private readonly days: InvoiceDaysRepository,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceRecord: InvoiceRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * From now on the time of its period is frozen. Throws InvalidInput, NotFound, InvoiceDecided, InvoiceChanged where another
   * version was seen or time was changed since, Unavailable.
   */
  @MoneyCall()
  async approve(worker: Worker, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice, version } = await validated(ApproveInvoiceInput, raw);
    const call = { key, invoice, move: 'approve', operation: 'approveInvoice', input: { version } } as const;
    return this.invoiceLock.changeOwn(worker, call, (locked) => this.accept(worker, locked, version));
  }

  /** Throws InvalidInput, NotFound, InvoiceDecided, InvoiceChanged. */
  @MoneyCall()
  async reject(worker: Worker, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice, version, reason } = await validated(RejectInvoiceInput, raw);
    const input = { version, reason };
    const call = { key, invoice, move: 'reject', operation: 'rejectInvoice', input } as const;
    return this.invoiceLock.changeOwn(worker, call, (locked) => this.refuse(worker, locked, input));
  }

  /**
   * Approves or rejects an invoice that was adjusted. Throws InvalidInput, NotFound, InvoiceDecided, InvoiceChanged,
   * Unavailable.
   */
  @MoneyCall()
  async answerAdjusted(worker: Worker, raw: unknown): Promise<Uuid<'invoice'>> {
    const { invoice, ...answer } = await validated(AnswerAdjustedInvoiceInput, raw);
    return this.answer(worker, invoice, { ...answer, from: ['ADJUSTED'] });
  }

  /**
   * Approves or rejects an invoice in one of the given states. Throws NotFound, InvoiceDecided, InvoiceChanged,
   * Unavailable.
   */
  async answer(
    worker: Worker,
    invoice: Uuid<'invoice'>,
    { idempotencyKey: key, version, approved, reason, from }: GivenAnswer,
  ): Promise<Uuid<'invoice'>> {
    const input = { version, approved, reason: reason ?? null };
    const move = approved ? 'approve' : 'reject';
    const call = { key, invoice, move, operation: 'answerInvoice', input } as const;
    return this.invoiceLock.changeOwn(worker, call, async (locked) => {
      if (!from.includes(locked.invoice.state)) throw new InvoiceDecided();
      if (approved) await this.accept(worker, locked, version);
      else await this.refuse(worker, locked, input);
    });
  }

  private async accept(worker: Worker, { invoice, context }: LockedInvoice, version: number): Promise<void> {
    requireSeen(invoice, version);
    const { facts } = await this.calculator.calculate(invoice, context);
    if (changedDays(facts, await this.days.listHeld(invoice.id)).length > 0) throw new InvoiceChanged();
    const state = nextState(invoice.state, 'approve');
    const values = { state, approvedAt: this.clock.now(), updatedBy: worker.userKey };
    await this.invoices.update(invoice.id, values);
    await this.record(worker, { context, invoice: { ...invoice, ...values } }, true);
  }

  private async refuse(
    worker: Worker,
    { invoice, context }: LockedInvoice,
    { version, reason }: Answer,
  ): Promise<void> {
    requireSeen(invoice, version);
    const state = nextState(invoice.state, 'reject');
    const values = { state, rejectedAt: this.clock.now(), reason, updatedBy: worker.userKey };
    await this.invoices.update(invoice.id, values);
    await this.record(worker, { context, invoice: { ...invoice, ...values } }, false);
  }

  private async record(worker: Worker, { context, invoice }: LockedInvoice, approved: boolean): Promise<void> {
    const action = approved ? ('payroll.invoice-approved' as const) : ('payroll.invoice-rejected' as const);
    const event = new InvoiceAnswered({ invoiceUuid: invoice.uuid, approved });
    await this.invoiceRecord.record(context, invoice, { action, actor: worker, event });
  }
}

/** Throws InvoiceChanged. */
function requireSeen(invoice: { version: number }, version: number): void {
  if (invoice.version !== version) throw new InvoiceChanged();
}
