import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { DeleteInvoiceInput, DraftInvoiceInput, UpdateInvoiceInput } from '../access/invoice.dto.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { DraftWriting } from './draft-writing.service.js';
import { plainContent } from './invoice-content.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Prepares what somebody is paid. The worker sees nothing of it until it is sent. */
@PublicService()
export class Drafts {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly writing: DraftWriting,
    private readonly invoiceLock: InvoiceLock,
    private readonly invoiceRecord: InvoiceRecord,
  ) {}

  /**
   * Throws InvalidInput, NotFound, Forbidden, OwnInvoice, PeriodOverlaps, AccountClosed, CurrencyDiffers, KeyReused,
   * Unavailable.
   */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, project, user, from, to, ...typed } = await validated(DraftInvoiceInput, raw);
    const seen = await this.invoiceAccess.enterNew(actor, { project, user });
    const content = await this.writing.readContent(seen, typed);
    const period = { from, to };
    const input = { project: seen.project.uuid, user: seen.user.uuid, period, ...plainContent(content) };
    return this.invoiceLock.begin(actor, { project, user, key, operation: 'draftInvoice', input }, async (context) => {
      const { invoice } = await this.writing.create(actor, { context, period, content });
      await this.invoiceRecord.record(context, invoice, 'payroll.invoice-drafted');
      return invoice;
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided, AccountClosed, CurrencyDiffers, Unavailable. */
  @MoneyCall()
  async update(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, ...typed } = await validated(UpdateInvoiceInput, raw);
    const seen = await this.invoiceAccess.enter(actor, await this.invoiceAccess.find(uuid));
    const content = await this.writing.readContent(seen, typed);
    const input = plainContent(content);
    const call = { invoice: uuid, move: 'edit', as: 'payer', key, operation: 'updateInvoice', input } as const;
    return this.invoiceLock.change(actor, call, async (locked) => {
      const { invoice, context } = await this.writing.insert(actor, locked, content);
      await this.invoiceRecord.record(context, invoice, 'payroll.invoice-edited');
    });
  }

  /** Its days are free again. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided. */
  @MoneyCall()
  async remove(actor: Actor, raw: unknown): Promise<void> {
    const { idempotencyKey: key, invoice: uuid } = await validated(DeleteInvoiceInput, raw);
    const call = { invoice: uuid, move: 'edit', as: 'payer', key, operation: 'deleteInvoice' } as const;
    await this.invoiceLock.change(actor, call, async ({ invoice, context }) => {
      await this.writing.remove(invoice);
      await this.invoiceRecord.record(context, invoice, 'payroll.invoice-deleted');
    });
  }
}
