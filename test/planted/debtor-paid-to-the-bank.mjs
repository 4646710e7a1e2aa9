export const why = 'The pay of somebody who owes money goes on to their bank, though what they owe was taken of it.';
export const file = 'src/wallet/payments/pay-posting.ts';
export const find = ' && !isOwing(book, payee)';
export const replace = '';
export const specs = ['src/payroll/invoices/paying/paying.db.spec.ts'];
export const only = 'where its owner owes something';
