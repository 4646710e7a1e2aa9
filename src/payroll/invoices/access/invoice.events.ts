import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

/** The worker is asked whether it is right. */
export class InvoiceAsked extends domainEvent<{
  invoiceUuid: Uuid<'invoice'>;
  version: number;
}>('payroll.invoice-asked') {}

export class InvoiceAnswered extends domainEvent<{
  invoiceUuid: Uuid<'invoice'>;
  approved: boolean;
}>('payroll.invoice-answered') {}

/** Of one company, together. */
export class InvoicesPaid extends domainEvent<{
  invoiceUuids: Uuid<'invoice'>[];
}>('payroll.invoices-paid') {}
