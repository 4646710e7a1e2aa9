export const why = 'The fixed fee of a month is paid with every invoice.';
export const file = 'src/payroll/invoices/paying/invoice-paying.service.ts';
export const find = '.filter((month) => !paid.has(month))';
export const replace = '.filter(() => paid !== null)';
export const specs = ['src/payroll/invoices/paying/paying.db.spec.ts'];
