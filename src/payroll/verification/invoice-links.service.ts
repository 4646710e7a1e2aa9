import { Injectable } from '@nestjs/common';
import type { User } from '../../identity/index.js';
import { hashToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Mailer, type MailOrder } from '../../shared/mailer/mailer.service.js';
import { Clock } from '../../shared/time/clock.js';
import { formatAmount } from '../../shared/money/money.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { InvoiceWorkers } from './invoice-workers.service.js';
import type { InvoiceCode } from './records/invoice-code.entity.js';
import { InvoiceCodesRepository } from './records/invoice-codes.repository.js';

interface Link {
  invoice: Invoice;
  worker: User;
  token: string;
}

/** Mails workers a link to their invoice that needs no session, only their mailbox. */
@Injectable()
export class InvoiceLinks {
  constructor(
    private readonly workers: InvoiceWorkers,
    private readonly repository: InvoiceCodesRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** In the running transaction; each to the worker of the invoice. */
  async mail(invoices: readonly Invoice[], event: 'SENT' | 'ADJUSTED' | 'REMINDER'): Promise<void> {
    const workers = await this.workers.list(invoices);
    const links = invoices.flatMap((invoice) => {
      const worker = workers.get(invoice.userId);
      return worker ? [{ invoice, worker, token: newSecretToken() }] : [];
    });
    await this.repository.insert(links.map((link) => this.rowOf(link)));
    await this.mailer.queueAll(links.map((link) => mailOf(link, event)));
  }

  private rowOf({ invoice, worker, token }: Link): Omit<InvoiceCode, 'id'> {
    return {
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
    };
  }
}

function mailOf({ invoice, worker, token }: Link, event: string): MailOrder {
  return {
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
  };
}
