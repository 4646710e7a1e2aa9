export const why = 'Codes of invoices are tried as often as somebody likes.';
export const file = 'src/payroll/verification/invoice-codes.service.ts';
export const find = 'row.tries >= MAX_TRIES';
export const replace = 'row.tries < 0';
export const specs = ['src/payroll/verification/verification.db.spec.ts'];
