export const why =
  'What was paid late of a day is not taken back once the invoice of the day’s own period was cancelled.';
export const file = 'src/payroll/paid-days/paid-days.repository.ts';
export const find = 'held.holds = 1 OR NOT EXISTS (';
export const replace = 'held.holds = 1 AND EXISTS (';
export const specs = ['src/payroll/invoices/invoices.db.spec.ts'];
export const only = 'taken back';
