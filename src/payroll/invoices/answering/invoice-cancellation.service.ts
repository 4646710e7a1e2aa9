import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { CancelUserPaymentInput } from '../access/invoice.dto.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import { nextState } from '../access/invoice-moves.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { InvoiceDaysRepository } from '../../paid-days/invoice-days.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Takes back an invoice that was not paid. */
@PublicService()
export class InvoiceCancellation {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly days: InvoiceDaysRepository,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceRecord: InvoiceRecord,
    private readonly clock: Clock,
  ) {}

  /** Its days are free again, its number stays. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided. */
  @MoneyCall()
  async cancel(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, reason } = await validated(CancelUserPaymentInput, raw);
    const input = { reason };
    const call = { invoice: uuid, move: 'cancel', as: 'payer', key, operation: 'cancelUserPayment', input } as const;
    return this.invoiceLock.change(actor, call, async ({ invoice, context }) => {
      await this.days.release([invoice.id]);
      const values = {
        state: nextState(invoice.state, 'cancel'),
        cancelledAt: this.clock.now(),
        approvedAt: null,
        rejectedAt: null,
        reason,
        updatedBy: actor.userKey,
      };
      await this.invoices.update(invoice.id, values);
      await this.invoiceRecord.record(context, { ...invoice, ...values }, 'payroll.invoice-cancelled');
    });
  }
}
