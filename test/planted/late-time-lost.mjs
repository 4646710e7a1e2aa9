export const why = "What came late for a paid period is nobody's.";
export const file = 'src/payroll/invoices/calculation/invoice-calculation.ts';
export const find = "...hourlyLines(rates, 'LATE', late.filter(isTicked)),";
export const replace = '';
export const specs = ['src/payroll/invoices/invoices.db.spec.ts'];
