import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { AdjustInvoiceInput } from '../access/invoice.dto.js';
import { InvoiceChanged } from '../access/invoice.errors.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import { DraftWriting } from '../making/draft-writing.service.js';
import { plainContent } from '../making/invoice-content.js';
import { InvoiceSending } from '../making/invoice-sending.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Says anew what somebody is to be paid, before they agree. */
@PublicService()
export class InvoiceAdjustments {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly writing: DraftWriting,
    private readonly sending: InvoiceSending,
    private readonly invoiceLock: InvoiceLock,
  ) {}

  /**
   * The former version is kept, and the worker asked again. Throws InvalidInput, NotFound, Forbidden, OwnInvoice,
   * InvoiceDecided, InvoiceChanged, InvoiceEmpty, InsufficientFund, AccountClosed, CurrencyDiffers, Unavailable.
   */
  @MoneyCall()
  async adjust(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, version, remarks, ...typed } = await validated(AdjustInvoiceInput, raw);
    const seen = await this.invoiceAccess.enter(actor, await this.invoiceAccess.find(uuid));
    const content = await this.writing.readContent(seen, typed);
    const input = { version, remarks, ...plainContent(content) };
    const call = { invoice: uuid, move: 'adjust', as: 'payer', key, operation: 'adjustInvoice', input } as const;
    return this.invoiceLock.change(actor, call, async ({ invoice, context }) => {
      if (invoice.version !== version) throw new InvoiceChanged();
      const written = await this.writing.insert(actor, { invoice, context }, content);
      await this.sending.adjust(actor, written, remarks);
    });
  }
}
