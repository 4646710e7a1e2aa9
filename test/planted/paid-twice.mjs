export const why = 'An invoice that was paid already is paid again, as far as its state is asked.';
export const file = 'src/payroll/invoices/access/invoice-moves.ts';
export const find = "pay: { from: ['APPROVED'], to: 'PAID' }";
export const replace = "pay: { from: ['APPROVED', 'PAID'], to: 'PAID' }";
export const specs = ['src/payroll/invoices/paying/paying.db.spec.ts'];
