export const why = 'Pay goes to bank details that were changed after the approval, and nobody is asked.';
export const file = 'src/wallet/payments/pay-posting.ts';
export const find = '  if (bank?.refusal) throw bank.refusal;\n';
export const replace = '';
export const specs = ['src/payroll/invoices/paying/changed-details.db.spec.ts'];
export const only = 'asks for a confirmation by name and version';
