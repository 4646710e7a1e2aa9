import { Injectable } from '@nestjs/common';
import { hashToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { Clock } from '../../shared/time/clock.js';
import { formatAmount } from '../../shared/money/money.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { InvoiceWorkers } from './invoice-workers.service.js';
import { InvoiceCodesRepository } from './records/invoice-codes.repository.js';

/** Mails workers a link to their invoice that needs no session, only their mailbox. */
@Injectable()
export class InvoiceLinks {
  constructor(
    private readonly workers: InvoiceWorkers,
    private readonly repository: InvoiceCodesRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** In the running transaction. */
  async mail(invoice: Invoice, event: 'SENT' | 'ADJUSTED' | 'REMINDER'): Promise<void> {
    const worker = await this.workers.find(invoice);
    if (!worker) return;
    const token = newSecretToken();
    await this.repository.insert({
      invoiceId: invoice.id,
      userId: invoice.userId,
      email: worker.email,
      tokenHash: hashToken(token),
      version: null,
      codeHash: null,
      codeExpiresAt: null,
      tries: 0,
      passHash: null,
      passExpiresAt: null,
      createdAt: this.clock.now(),
    });
    await this.mailer.queue({
      to: worker.email,
      locale: worker.locale,
      name: `invoice-${event.toLowerCase()}`,
      params: {
        number: invoice.number ?? 0,
        amount: `${formatAmount(invoice.total, invoice.currency)} ${invoice.currency}`,
        from: invoice.fromDay,
        to: invoice.toDay,
        due: invoice.dueOn ?? '',
      },
      link: `/verifyInvoice?token=${token}`,
    });
  }
}
