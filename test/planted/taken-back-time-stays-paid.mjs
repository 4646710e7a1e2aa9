export const why = 'Time that is taken back after it was paid stays paid.';
export const file = 'src/payroll/invoices/calculation/invoice-calculation.ts';
export const find = 'const tooMuch = [...ownOpen, ...earlierOpen]';
export const replace = 'const tooMuch = [...ownOpen]';
export const specs = ['src/payroll/pay-model.db.spec.ts'];
