import { hashToken, isSecretToken } from '../../shared/ids/secret-token.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { InvoiceAccess } from '../invoices/access/invoice-access.service.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { InvoiceDetails, type InvoiceView } from '../invoices/reading/invoice-details.service.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { InvoiceWorkers } from './invoice-workers.service.js';
import { InvoiceCodesRepository } from './records/invoice-codes.repository.js';
import { AnswerVerifiedInvoiceInput } from './verification.dto.js';
import { NotVerified } from './verification.errors.js';

/** An invoice as its worker sees and answers it who proved by a code who they are. */
@PublicService()
export class VerifiedInvoices {
  constructor(
    private readonly repository: InvoiceCodesRepository,
    private readonly invoices: InvoicesRepository,
    private readonly workers: InvoiceWorkers,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly details: InvoiceDetails,
    private readonly answers: SentInvoices,
    private readonly clock: Clock,
  ) {}

  /** Throws NotVerified, Unavailable. */
  async read(pass: unknown): Promise<InvoiceView> {
    const { invoice, worker } = await this.require(pass);
    const context = await this.invoiceAccess.enterOwn({ userKey: worker.id }, invoice);
    return this.details.read(invoice, { context, as: 'worker', finalizes: false });
  }

  /** Throws InvalidInput, NotVerified, InvoiceDecided, InvoiceChanged, Unavailable. */
  async answer(raw: unknown): Promise<void> {
    const { pass, ...answer } = await validated(AnswerVerifiedInvoiceInput, raw);
    const { invoice, worker } = await this.require(pass);
    const who = { userKey: worker.id, userUuid: worker.uuid };
    await this.answers.answer(who, invoice.uuid, { ...answer, from: ['SENT', 'ADJUSTED'] });
  }

  private async require(pass: unknown) {
    const row = isSecretToken(pass) ? await this.repository.findByPass(hashToken(pass)) : null;
    const isOpen = row?.passExpiresAt && row.passExpiresAt > this.clock.now();
    const invoice = isOpen ? await this.invoices.findByKey(row.invoiceId) : null;
    const worker = invoice && (await this.workers.find(invoice));
    if (!invoice || worker?.email !== row?.email || !worker) throw new NotVerified();
    return { invoice, worker };
  }
}
