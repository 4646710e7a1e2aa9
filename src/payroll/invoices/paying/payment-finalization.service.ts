import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { PayrollPayments, TransferDocuments } from '../../../wallet/index.js';
import { FinalizePaymentInput } from '../access/invoice.dto.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import { InvoicePaying } from './invoice-paying.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Pays what a worker has approved. */
@PublicService()
export class PaymentFinalization {
  constructor(
    private readonly documents: TransferDocuments,
    private readonly payments: PayrollPayments,
    private readonly invoiceLock: InvoiceLock,
    private readonly paying: InvoicePaying,
  ) {}

  /**
   * All of it, once; there is no way back. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided,
   * InsufficientFund, WalletOwes, AccountClosed, DetailsChanged, DocumentMissing, KeyReused, TooManyRequests, LedgerBroken.
   */
  @MoneyCall()
  async finalize(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const {
      idempotencyKey: key,
      invoice,
      reason: why,
      document: sent,
      ...rest
    } = await validated(FinalizePaymentInput, raw);
    const { confirmedDetails: confirmed = [] } = rest;
    const document = sent ? await this.documents.require(actor, sent) : null;
    const reason = why || null;
    // By its content: a form that is sent again sends its file again.
    const input = {
      reason,
      ...(document && { document: document.sentHash.toString('hex') }),
      ...(confirmed.length > 0 && { confirmed }),
    };
    const call = { invoice, move: 'pay', as: 'accountant', key, operation: 'finalizePayment', input } as const;
    const choice = { reason, documentId: document?.id ?? null, confirmed };
    return this.payments.retried(() =>
      this.invoiceLock.change(actor, call, async (locked) => {
        const [refusal] = await this.paying.pay(actor, [locked], choice);
        if (refusal) throw refusal;
      }),
    );
  }
}
