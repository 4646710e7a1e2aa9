export const why = 'Of all invoices that hold a part of a day, only the largest part counts as settled.';
export const file = 'src/payroll/paid-days/paid-days.repository.ts';
export const find = 'CAST(SUM(seconds) AS SIGNED) AS seconds FROM payroll_day';
export const replace = 'CAST(MAX(seconds) AS SIGNED) AS seconds FROM payroll_day';
export const specs = ['src/payroll/pay-model.db.spec.ts'];
