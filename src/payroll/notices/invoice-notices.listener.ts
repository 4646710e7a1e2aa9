import { Injectable } from '@nestjs/common';
import { Inbox, type User } from '../../identity/index.js';
import { PermissionHolders } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { On } from '../../shared/events/domain-event.js';
import type { Key } from '../../shared/ids/id.js';
import { hashToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Mailer, type MailOrder } from '../../shared/mailer/mailer.service.js';
import { formatAmount, sumOf } from '../../shared/money/money.js';
import { Clock } from '../../shared/time/clock.js';
import { withSpokenDays } from '../../shared/language/spoken-days.js';
import { InvoiceAccess } from '../invoices/access/invoice-access.service.js';
import { InvoiceAnswered, InvoicesAsked, InvoicesPaid } from '../invoices/access/invoice.events.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { InvoiceWorkers } from '../verification/invoice-workers.service.js';
import type { InvoiceCode } from '../verification/records/invoice-code.entity.js';
import { InvoiceCodesRepository } from '../verification/records/invoice-codes.repository.js';
import {
  INVOICE_ANSWERED,
  INVOICE_VERIFICATION,
  PAID_INVOICE_VERIFICATION,
  PAYMENT_FINALIZED,
} from './payroll-notifications.js';

interface Link {
  invoice: Invoice;
  worker: User;
  token: string;
}

/** Tells workers what they are asked and paid, and those who pay how they answered. */
@Injectable()
export class InvoiceNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly holders: PermissionHolders,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly workers: InvoiceWorkers,
    private readonly codes: InvoiceCodesRepository,
    private readonly mailer: Mailer,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @On(InvoicesAsked)
  async notifyAsked({ asked }: InvoicesAsked): Promise<void> {
    const versions = new Map(asked.map(({ invoiceUuid, version }) => [invoiceUuid, version]));
    const invoices = await this.invoices.listByUuids([...versions.keys()]);
    // Answered or adjusted meanwhile: nobody has to act on this.
    const open = invoices.filter((invoice) => invoice.version === versions.get(invoice.uuid) && isAsked(invoice));
    const isFirst = open[0]?.version === 1;
    await this.ask(open, isFirst ? 'SENT' : 'ADJUSTED');
  }

  /**
   * Asks workers to answer their invoices, each of one person and all asked by the same payer, in the running transaction
   * or one of its own.
   */
  async ask(invoices: readonly Invoice[], event: 'SENT' | 'ADJUSTED' | 'REMINDER'): Promise<void> {
    const [first] = invoices;
    if (!first) return;
    const told = invoices.map((invoice) => {
      return [invoice.userId, { event, about: aboutOf(invoice), invoice: invoice.uuid }] as const;
    });
    await this.database.transaction(async () => {
      await this.inbox.notifyEach(new Map(told), INVOICE_VERIFICATION, creatorOf(first.updatedBy));
      await this.mailLinks(invoices, event);
    });
  }

  @On(InvoiceAnswered)
  async notifyAnswered({ invoiceUuid, approved }: InvoiceAnswered): Promise<void> {
    const invoice = await this.invoices.find(invoiceUuid);
    const context = invoice && (await this.invoiceAccess.listContexts([invoice])).get(invoice.id);
    if (!invoice || !context) return;
    const facts = {
      approved: approved ? 1 : 0,
      about: `${context.user.name} ${aboutOf(invoice)}`,
      reason: (!approved && invoice.reason) || '',
      invoice: invoice.uuid,
    };
    const told = (await this.listPayers(invoice)).filter((key) => key !== invoice.userId);
    await this.inbox.notify(told, INVOICE_ANSWERED, facts, creatorOf(invoice.userId));
  }

  @On(InvoicesPaid)
  async notifyPaid({ invoiceUuids }: InvoicesPaid): Promise<void> {
    const paid = await this.invoices.listByUuids(invoiceUuids);
    const [first] = paid;
    if (!first) return;
    const told = paid.map((invoice) => [invoice.userId, { about: aboutOf(invoice), invoice: invoice.uuid }] as const);
    await this.database.transaction(async () => {
      // The invoices were paid together, by one person, and each of them once.
      await this.inbox.notifyEach(new Map(told), PAID_INVOICE_VERIFICATION, creatorOf(first.updatedBy));
      await this.notifyPayers(paid);
    });
  }

  /** Notifies the payers of each project, except the person who paid. */
  private async notifyPayers(paid: readonly Invoice[]): Promise<void> {
    for (const projectId of new Set(paid.map((invoice) => invoice.projectId))) {
      const own = paid.filter((invoice) => invoice.projectId === projectId);
      const [first] = own;
      if (!first) continue;
      const sum = `${formatAmount(sumOf(own.map(({ total }) => total)), first.currency)} ${first.currency}`;
      const told = (await this.listPayers(first)).filter((key) => key !== first.updatedBy);
      const facts = { count: own.length, about: sum };
      await this.inbox.notify(told, PAYMENT_FINALIZED, facts, creatorOf(first.updatedBy));
    }
  }

  /** Mails the worker of each invoice a link that needs no session, only their mailbox, in the running transaction. */
  private async mailLinks(invoices: readonly Invoice[], event: 'SENT' | 'ADJUSTED' | 'REMINDER'): Promise<void> {
    const workers = await this.workers.list(invoices);
    const links = invoices.flatMap((invoice) => {
      const worker = workers.get(invoice.userId);
      return worker ? [{ invoice, worker, token: newSecretToken() }] : [];
    });
    await this.codes.insert(links.map((link) => this.rowOf(link)));
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

  private listPayers({ companyId, projectId }: Invoice): Promise<Key<'user'>[]> {
    return this.holders.listHolders({ companyKey: companyId, projectKey: projectId }, 'payment.edit');
  }
}

export function isAsked({ state }: Invoice): boolean {
  return state === 'SENT' || state === 'ADJUSTED';
}

function aboutOf({ number, total, currency, fromDay, toDay }: Invoice): string {
  return `#${number}, ${withSpokenDays(fromDay)} – ${withSpokenDays(toDay)}: ${formatAmount(total, currency)} ${currency}`;
}

const creatorOf = (key: Key<'user'> | null) => (key === null ? {} : { creatorKey: key });

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
