export const why = 'What came late for days that were paid is made good for 100 days, not for 120.';
export const file = 'src/payroll/invoices/calculation/invoice-calculator.service.ts';
export const find = 'addDays(period.from, -LOOK_BACK_DAYS)';
export const replace = 'addDays(period.from, -100)';
export const specs = ['src/payroll/invoices/invoices.db.spec.ts'];
export const only = 'pay what came late for 120 days';
