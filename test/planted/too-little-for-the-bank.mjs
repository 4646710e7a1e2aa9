export const why = 'Pay that is less than may be withdrawn goes on to the bank.';
export const file = 'src/wallet/payments/pay-posting.ts';
export const find = ' && order.net >= route.minimum';
export const replace = '';
export const specs = ['src/payroll/invoices/paying/paying.db.spec.ts'];
export const only = 'where it is less than may be withdrawn';
