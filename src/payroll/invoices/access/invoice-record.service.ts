import { Injectable } from '@nestjs/common';
import { ProjectChangeLog } from '../../../project/index.js';
import type { AuditActor } from '../../../shared/audit/audit.service.js';
import type { AuditAction } from '../../../shared/audit/audit-actions.js';
import type { DomainEvent } from '../../../shared/events/domain-event.js';
import { formatAmount } from '../../../shared/money/money.js';
import type { InvoiceContext } from './invoice-access.service.js';
import type { LockedInvoice } from './invoice-lock.service.js';
import type { Invoice } from '../records/invoice.entity.js';

type InvoiceAct = Extract<AuditAction, `payroll.invoice-${string}`>;

interface InvoiceFact {
  action: InvoiceAct;
  /** Where it is not who asks. */
  actor?: AuditActor;
  event?: DomainEvent;
}

/** Makes known what became of an invoice: the audit log, and the pages of those who may see it. */
@Injectable()
export class InvoiceRecord {
  constructor(private readonly changeLog: ProjectChangeLog) {}

  record(context: InvoiceContext, invoice: Invoice, fact: InvoiceAct | InvoiceFact): Promise<void> {
    return this.recordAll([{ context, invoice }], typeof fact === 'string' ? { action: fact } : fact);
  }

  /** Records many invoices at once: the pages of a project hear of one change. */
  async recordAll(changed: readonly LockedInvoice[], { event, ...fact }: InvoiceFact): Promise<void> {
    const projects = new Map(changed.map(({ context }) => [context.project.id, context.project]));
    for (const [index, project] of [...projects.values()].entries()) {
      const own = changed.filter(({ context }) => context.project.id === project.id);
      const audit = own.map((one) => lineOf(one, fact));
      // One event tells of all invoices, in however many projects they are.
      await this.changeLog.record(project, { audit, live: ['payrollChanged'], event: index === 0 ? event : undefined });
    }
  }
}

function lineOf({ context, invoice }: LockedInvoice, fact: Omit<InvoiceFact, 'event'>) {
  const { uuid, number, fromDay, toDay, total, currency, reason } = invoice;
  const details = {
    name: context.user.name,
    from: fromDay,
    to: toDay,
    amount: `${formatAmount(total, currency)} ${currency}`,
    ...(number !== null && { number }),
    ...(reason !== null && { reason }),
  };
  return { ...fact, objectType: 'invoice', objectId: uuid, details };
}
