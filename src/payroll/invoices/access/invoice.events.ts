import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

/** Workers are asked whether these are right. */
export class InvoicesAsked extends domainEvent<{
  asked: { invoiceUuid: Uuid<'invoice'>; version: number }[];
}>('payroll.invoices-asked') {}

export class InvoiceAnswered extends domainEvent<{
  invoiceUuid: Uuid<'invoice'>;
  approved: boolean;
}>('payroll.invoice-answered') {}

/** Tells of invoices of one company that were paid together. */
export class InvoicesPaid extends domainEvent<{
  invoiceUuids: Uuid<'invoice'>[];
}>('payroll.invoices-paid') {}
