export const why = 'A bank line that was removed as a mistake is still confirmed as a deposit.';
export const file = 'src/wallet/reconciliation/booking/deposit-confirmations.service.ts';
export const find = 'if (line.removedAt) throw new BankLineRemoved();';
export const replace = '';
export const specs = ['src/wallet/reconciliation/imports/bank-line-removal.db.spec.ts'];
export const only = 'ends what could be done with them';
