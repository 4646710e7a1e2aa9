import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import {
  AdjustInvoiceInput,
  AnswerAdjustedInvoiceInput,
  ApproveInvoiceInput,
  CancelUserPaymentInput,
  RejectInvoiceInput,
} from '../access/invoice.dto.js';
import { InvoiceChanged, InvoiceDecided } from '../access/invoice.errors.js';
import { type HeldInvoice, InvoiceLock, type Worker } from '../access/invoice-lock.service.js';
import { nextState } from '../access/invoice-moves.js';
import { InvoiceAnswered } from '../access/invoice.events.js';
import { InvoiceCalculator } from '../calculation/invoice-calculator.service.js';
import { changedDays } from '../calculation/invoice-calculation.js';
import type { Invoice, InvoiceState } from '../records/invoice.entity.js';
import { PaidDaysRepository } from '../../paid-days/paid-days.repository.js';
import { Drafts } from '../making/drafts.service.js';
import { plainContent } from '../making/invoice-content.js';
import { InvoiceSending } from '../making/invoice-sending.service.js';
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

/** Changes invoices that were sent: workers answer them, payers adjust or cancel them. */
@PublicService()
export class SentInvoices {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly calculator: InvoiceCalculator,
    private readonly drafts: Drafts,
    private readonly sending: InvoiceSending,
    private readonly days: PaidDaysRepository,
    private readonly invoices: InvoicesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves an invoice; from now on the time of its period is frozen. Throws InvalidInput, NotFound, InvoiceDecided,
   * InvoiceChanged where another version was seen or time was changed since, Unavailable.
   */
  @MoneyCall()
  async approve(worker: Worker, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice, version } = await validated(ApproveInvoiceInput, raw);
    const call = { key, invoice, move: 'approve', operation: 'approveInvoice', input: { version } } as const;
    return this.invoiceLock.changeOwn(worker, call, (held) => this.accept(worker, held, version));
  }

  /** Rejects an invoice. Throws InvalidInput, NotFound, InvoiceDecided, InvoiceChanged. */
  @MoneyCall()
  async reject(worker: Worker, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice, version, reason } = await validated(RejectInvoiceInput, raw);
    const input = { version, reason };
    const call = { key, invoice, move: 'reject', operation: 'rejectInvoice', input } as const;
    return this.invoiceLock.changeOwn(worker, call, (held) => this.refuse(worker, held, input));
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
    return this.invoiceLock.changeOwn(worker, call, async (held) => {
      if (!from.includes(held.invoice.state)) throw new InvoiceDecided();
      if (approved) await this.accept(worker, held, version);
      else await this.refuse(worker, held, input);
    });
  }

  /**
   * Writes an invoice anew, before its worker agrees: the former version is kept, and the worker asked again. Throws
   * InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided, InvoiceChanged, InvoiceEmpty, InsufficientFund,
   * AccountClosed, CurrencyDiffers, Unavailable.
   */
  @MoneyCall()
  async adjust(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, version, remarks, ...typed } = await validated(AdjustInvoiceInput, raw);
    const call = { invoice: uuid, move: 'adjust', as: 'payer', key, operation: 'adjustInvoice' } as const;
    return this.invoiceLock.changeAsPlanned(actor, call, async (seen) => {
      const content = await this.drafts.readContent(seen, typed);
      const work = async (held: HeldInvoice): Promise<void> => {
        requireSeen(held.invoice, version);
        await this.sending.adjust(actor, await this.drafts.rewrite(actor, held, content), remarks);
      };
      return { input: { version, remarks, ...plainContent(content) }, work };
    });
  }

  /**
   * Cancels an invoice that was not paid: its days are free again, its number stays. Throws InvalidInput, NotFound,
   * Forbidden, OwnInvoice, InvoiceDecided.
   */
  @MoneyCall()
  async cancel(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, reason } = await validated(CancelUserPaymentInput, raw);
    const input = { reason };
    const call = { invoice: uuid, move: 'cancel', as: 'payer', key, operation: 'cancelUserPayment', input } as const;
    return this.invoiceLock.change(actor, call, async (held) => {
      const { id, state } = held.invoice;
      await this.days.release([id]);
      const values = {
        state: nextState(state, 'cancel'),
        cancelledAt: this.clock.now(),
        approvedAt: null,
        rejectedAt: null,
        reason,
        updatedBy: actor.userKey,
      };
      await this.invoices.update(id, values);
      await held.record('payroll.invoice-cancelled', values);
    });
  }

  private async accept(worker: Worker, held: HeldInvoice, version: number): Promise<void> {
    const { invoice, context } = held;
    requireSeen(invoice, version);
    const { facts } = await this.calculator.calculate(invoice, context);
    if (changedDays(facts, await this.days.listHeld(invoice.id)).length > 0) throw new InvoiceChanged();
    const values = { state: nextState(invoice.state, 'approve'), approvedAt: this.clock.now() };
    await this.decide(worker, held, { values, approved: true });
  }

  private async refuse(worker: Worker, held: HeldInvoice, { version, reason }: Answer): Promise<void> {
    requireSeen(held.invoice, version);
    const values = { state: nextState(held.invoice.state, 'reject'), rejectedAt: this.clock.now(), reason };
    await this.decide(worker, held, { values, approved: false });
  }

  private async decide(
    worker: Worker,
    { invoice, record }: HeldInvoice,
    { values, approved }: { values: Partial<Invoice>; approved: boolean },
  ): Promise<void> {
    const decided = { ...values, updatedBy: worker.userKey };
    await this.invoices.update(invoice.id, decided);
    const action = approved ? ('payroll.invoice-approved' as const) : ('payroll.invoice-rejected' as const);
    const event = new InvoiceAnswered({ invoiceUuid: invoice.uuid, approved });
    await record({ action, actor: worker, event }, decided);
  }
}

/** Requires that the current version was seen. Throws InvoiceChanged. */
function requireSeen(invoice: { version: number }, version: number): void {
  if (invoice.version !== version) throw new InvoiceChanged();
}
