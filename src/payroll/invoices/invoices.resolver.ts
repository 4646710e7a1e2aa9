import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  DeleteInvoiceInput,
  DraftInvoiceInput,
  MakePaymentInput,
  ReplaceDraftsInput,
  SelectDraftInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
} from './access/invoice.dto.js';
import { DraftSelection } from './making/draft-selection.service.js';
import { Drafts } from './making/drafts.service.js';
import { InvoiceSending } from './making/invoice-sending.service.js';
import { InvoicesArgs, LatestInvoiceArgs } from './reading/invoice-list-args.dto.js';
import { ExtraCategoryDto, InvoiceDto, InvoiceKeyset, InvoiceResult } from './reading/invoice-view.dto.js';
import { toInvoiceDto, toSummaryDto } from './reading/invoice-view.dto.js';
import { Invoices } from './reading/invoice-views.service.js';
import { EXTRA_CATEGORIES } from './records/extra-category.js';

/** Reading invoices, and making them. */
@Resolver()
export class InvoicesResolver {
  constructor(
    private readonly list: Invoices,
    private readonly drafts: Drafts,
    private readonly selection: DraftSelection,
    private readonly sending: InvoiceSending,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => InvoiceKeyset, {
    description: 'Invoices, newest first: all for holders of payment.view, otherwise the caller’s own.',
  })
  async invoices(@CurrentActor() actor: Actor, @Args() args: InvoicesArgs): Promise<InvoiceKeyset> {
    const { data, next } = await this.list.list(actor, args);
    return { data: data.map(toSummaryDto), next };
  }

  @Can('login')
  @Query(() => InvoiceDto, { description: 'An invoice with its lines. Drafts are recalculated each time.' })
  async invoice(
    @CurrentActor() actor: Actor,
    @IdArg('invoice', 'UUID of the invoice.') invoice: UuidLike<'invoice'>,
  ): Promise<InvoiceDto> {
    return toInvoiceDto(await this.list.read(actor, invoice));
  }

  @Can('login')
  @Query(() => InvoiceDto, {
    nullable: true,
    description: 'Latest invoice of a member in a project; null if there is none.',
  })
  async latestInvoice(@CurrentActor() actor: Actor, @Args() args: LatestInvoiceArgs): Promise<InvoiceDto | null> {
    const view = await this.list.findLatest(actor, args);
    return view && toInvoiceDto(view);
  }

  @Can('login')
  @Query(() => [ExtraCategoryDto], { description: 'Categories of extra payments.' })
  extraPaymentCategories(): ExtraCategoryDto[] {
    return EXTRA_CATEGORIES.map((name) => ({
      name,
      displayName: this.translator.translate(`extraCategories.${name}`),
    }));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Creates a draft, which the worker cannot see. Reasons: OWN_INVOICE, PERIOD_OVERLAPS, CURRENCY_DIFFERS.',
  })
  async draftInvoice(@CurrentActor() actor: Actor, @Input() input: DraftInvoiceInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceDrafted', await this.drafts.create(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, { description: 'Changes a draft. Reasons: OWN_INVOICE, INVOICE_DECIDED.' })
  async updateInvoice(@CurrentActor() actor: Actor, @Input() input: UpdateInvoiceInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceSaved', await this.drafts.update(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => MutationResult, {
    description: 'Deletes a draft; its days can be invoiced again. Reason: INVOICE_DECIDED.',
  })
  async deleteInvoice(@CurrentActor() actor: Actor, @Input() input: DeleteInvoiceInput): Promise<MutationResult> {
    await this.drafts.remove(actor, input);
    return succeeded(this.translator.translate('messages.invoiceDeleted'));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Chooses what is sent of a draft: whether it goes with the drafts of its period, and which late hours and corrections it leaves out. Reasons: OWN_INVOICE, INVOICE_DECIDED.',
  })
  async selectDraft(@CurrentActor() actor: Actor, @Input() input: SelectDraftInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceSaved', await this.selection.select(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Deletes drafts of a member and creates one for another period, with their wallets, memo and extra payments. Reasons: OWN_INVOICE, INVOICE_DECIDED, PERIOD_OVERLAPS.',
  })
  async replaceDrafts(@CurrentActor() actor: Actor, @Input() input: ReplaceDraftsInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceDrafted', await this.selection.replace(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Creates an invoice and asks the worker to approve it. Reasons: OWN_INVOICE, PERIOD_OVERLAPS, INVOICE_EMPTY, INSUFFICIENT_FUND, CURRENCY_DIFFERS.',
  })
  async makePayment(@CurrentActor() actor: Actor, @Input() input: MakePaymentInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceSent', await this.drafts.createAndSend(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => InvoiceResult, {
    description:
      'Recalculates a draft and sends it if it comes to the given total. Reasons: OWN_INVOICE, INVOICE_CHANGED, INVOICE_DECIDED, INVOICE_EMPTY, INSUFFICIENT_FUND.',
  })
  async sendInvoice(@CurrentActor() actor: Actor, @Input() input: SendInvoiceInput): Promise<InvoiceResult> {
    return this.answer(actor, 'messages.invoiceSent', await this.sending.send(actor, input));
  }

  private async answer(actor: Actor, message: string, uuid: UuidLike<'invoice'>): Promise<InvoiceResult> {
    const invoice = toInvoiceDto(await this.list.read(actor, uuid));
    return { ...succeeded(this.translator.translate(message)), invoice };
  }
}
