import { Injectable } from '@nestjs/common';
import { ProjectChangeLog } from '../../../project/index.js';
import type { AuditActor } from '../../../shared/audit/audit.service.js';
import type { AuditAction } from '../../../shared/audit/audit-actions.js';
import { formatAmount } from '../../../shared/money/money.js';
import type { InvoicePlace } from './invoice-access.service.js';
import type { Invoice } from '../records/invoice.entity.js';

type InvoiceAct = Extract<AuditAction, `payroll.invoice-${string}`>;

interface InvoiceFact {
  action: InvoiceAct;
  /** Where it is not who asks. */
  actor?: AuditActor;
}

/** Makes known what became of an invoice: the audit log, and the pages of those who may see it. */
@Injectable()
export class InvoiceRecord {
  constructor(private readonly changeLog: ProjectChangeLog) {}

  async record(
    { project, user }: InvoicePlace,
    { uuid, number, fromDay, toDay, total, currency, reason }: Invoice,
    fact: InvoiceAct | InvoiceFact,
  ): Promise<void> {
    const act = typeof fact === 'string' ? { action: fact } : fact;
    const details = {
      name: user.name,
      from: fromDay,
      to: toDay,
      amount: `${formatAmount(total, currency)} ${currency}`,
      ...(number !== null && { number }),
      ...(reason !== null && { reason }),
    };
    await this.changeLog.record(project, {
      audit: { ...act, objectType: 'invoice', objectId: uuid, details },
      live: ['payrollChanged'],
    });
  }
}
