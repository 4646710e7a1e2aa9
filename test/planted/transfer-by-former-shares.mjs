export const why = 'A transfer is posted though shares were added between the first look and the lock.';
export const file = 'src/wallet/transfers/transfer-queue.service.ts';
export const find = 'throw new StaleRead();';
export const replace = 'void StaleRead;';
export const specs = ['src/wallet/accounts/revalidation.db.spec.ts'];
export const only = 'by which percentages a transfer';
