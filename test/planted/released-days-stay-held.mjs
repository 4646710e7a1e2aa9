export const why = 'A cancelled invoice keeps its days, so that nobody is ever paid for them.';
export const file = 'src/payroll/invoices/answering/sent-invoices.service.ts';
export const find = 'await this.days.release([id]);';
export const replace = '';
export const specs = ['src/payroll/pay-model.db.spec.ts'];
