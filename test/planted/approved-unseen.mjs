export const why = 'Time that changed since it was seen is approved all the same.';
export const file = 'src/payroll/invoices/answering/sent-invoices.service.ts';
export const find = '.length > 0) throw new InvoiceChanged();';
export const replace = '.length < 0) throw new InvoiceChanged();';
export const specs = ['src/payroll/invoices/invoices.db.spec.ts'];
