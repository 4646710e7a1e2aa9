import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { Translator } from '../../shared/language/translator.js';
import { Public } from '../../shared/permissions/rule.js';
import { InvoiceDto, toInvoiceDto } from '../invoices/reading/invoice-view.dto.js';
import { InvoiceCodes } from './invoice-codes.service.js';
import {
  AnswerVerifiedInvoiceInput,
  RequestInvoiceCodeInput,
  VerifiedAnswerResult,
  VerifiedInvoiceArgs,
  VerifiedInvoiceResult,
  VerifyInvoiceInput,
} from './verification.dto.js';
import { VerifiedInvoices } from './verified-invoices.service.js';

/** Serves workers without a session: the link of a mail, and six digits that another mail brings. */
@Resolver()
export class VerificationResolver {
  constructor(
    private readonly codes: InvoiceCodes,
    private readonly verified: VerifiedInvoices,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => MutationResult, { description: 'Emails a six-digit code to the worker. Reason: NOT_VERIFIED.' })
  async requestInvoiceCode(@Input() input: RequestInvoiceCodeInput): Promise<MutationResult> {
    await this.codes.request(input);
    return succeeded(this.translator.translate('messages.invoiceCodeSent'));
  }

  @Public()
  @Mutation(() => VerifiedInvoiceResult, {
    description: 'Exchanges the code for a pass that opens the invoice. Reason: NOT_VERIFIED.',
  })
  async verifyInvoiceViaOTP(@Input() input: VerifyInvoiceInput): Promise<VerifiedInvoiceResult> {
    const { pass, until } = await this.codes.verify(input);
    const invoice = toInvoiceDto(await this.verified.read(pass));
    return { ...succeeded(this.translator.translate('messages.invoiceVerified')), pass, until, invoice };
  }

  @Public()
  @Query(() => InvoiceDto, { description: 'Invoice opened by a pass.' })
  async verifiedInvoice(@Args() { pass }: VerifiedInvoiceArgs): Promise<InvoiceDto> {
    return toInvoiceDto(await this.verified.read(pass));
  }

  @Public()
  @Mutation(() => VerifiedAnswerResult, {
    description: 'Approves or rejects the invoice. Reasons: NOT_VERIFIED, INVOICE_CHANGED, INVOICE_DECIDED.',
  })
  async answerVerifiedInvoice(@Input() input: AnswerVerifiedInvoiceInput): Promise<VerifiedAnswerResult> {
    await this.verified.answer(input);
    const invoice = toInvoiceDto(await this.verified.read(input.pass));
    const message = input.approved ? 'messages.invoiceApproved' : 'messages.invoiceRejected';
    return { ...succeeded(this.translator.translate(message)), invoice };
  }
}
