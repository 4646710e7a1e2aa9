import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { SentInvoices } from './answering/sent-invoices.service.js';
import {
  AdjustInvoiceInput,
  AnswerAdjustedInvoiceInput,
  ApproveInvoiceInput,
  CancelUserPaymentInput,
  FinalizePaymentInput,
  RejectInvoiceInput,
} from './access/invoice.dto.js';
import { InvoicePaying } from './paying/invoice-paying.service.js';
import { InvoiceResult, toInvoiceDto } from './reading/invoice-view.dto.js';
import { Invoices } from './reading/invoice-views.service.js';

/** Operations on invoices that were sent. */
@Resolver()
export class InvoiceAnswersResolver {
  constructor(
    private readonly list: Invoices,
    private readonly sent: SentInvoices,
    private readonly paying: InvoicePaying,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => InvoiceResult, {
    description:
      'Approves an invoice as its worker; its time is final afterwards. Reasons: INVOICE_CHANGED, INVOICE_DECIDED.',
  })
  async approveInvoice(@CurrentActor() actor: Actor, @Input() input: ApproveInvoiceInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceApproved', await this.sent.approve(actor, input));
  }

  @Can('login')
  @Mutation(() => InvoiceResult, {
    description: 'Rejects an invoice as its worker. Reasons: INVOICE_CHANGED, INVOICE_DECIDED.',
  })
  async rejectInvoice(@CurrentActor() actor: Actor, @Input() input: RejectInvoiceInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceRejected', await this.sent.reject(actor, input));
  }

  @Can('login')
  @Mutation(() => InvoiceResult, {
    description: 'Approves or rejects an adjusted invoice as its worker. Reasons: INVOICE_CHANGED, INVOICE_DECIDED.',
  })
  async answerAdjustedInvoice(
    @CurrentActor() actor: Actor,
    @Input() input: AnswerAdjustedInvoiceInput,
  ): Promise<InvoiceResult> {
    const message = input.approved ? 'messages.invoiceApproved' : 'messages.invoiceRejected';
    return this.answer(actor, message, await this.sent.answerAdjusted(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Sends a new version of an invoice that is not approved yet, and asks the worker to approve it. Reasons: OWN_INVOICE, INVOICE_CHANGED, INVOICE_DECIDED, INVOICE_EMPTY, INSUFFICIENT_FUND.',
  })
  async adjustInvoice(@CurrentActor() actor: Actor, @Input() input: AdjustInvoiceInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceAdjusted', await this.sent.adjust(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description: 'Cancels an unpaid invoice; its days can be invoiced again. Reasons: OWN_INVOICE, INVOICE_DECIDED.',
  })
  async cancelUserPayment(
    @CurrentActor() actor: Actor,
    @Input() input: CancelUserPaymentInput,
  ): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceCancelled', await this.sent.cancel(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Pays an invoice that its worker approved, in full and once; also for holders of accounts.company. Reasons: OWN_INVOICE, INVOICE_DECIDED, INSUFFICIENT_FUND, WALLET_OWES, ACCOUNT_CLOSED, DETAILS_CHANGED, DOCUMENT_MISSING.',
  })
  async finalizePayment(@CurrentActor() actor: Actor, @Input() input: FinalizePaymentInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoicePaid', await this.paying.finalize(actor, input));
  }

  private async answer(actor: Actor, message: string, uuid: UuidLike<'invoice'>): Promise<InvoiceResult> {
    const invoice = toInvoiceDto(await this.list.read(actor, uuid));
    return { ...succeeded(this.translator.translate(message)), invoice };
  }
}
