export const why = 'What came late for days that were paid is made good for 100 days, not for 120.';
export const file = 'src/payroll/invoices/calculation/invoice-facts.service.ts';
export const find = 'const LOOK_BACK_DAYS = 120;';
export const replace = 'const LOOK_BACK_DAYS = 100;';
export const specs = ['src/payroll/invoices/invoices.db.spec.ts'];
export const only = 'pay what came late for 120 days';
