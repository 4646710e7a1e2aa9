export const why = 'A payee that no bank can pay stops the file of the whole batch.';
export const file = 'src/wallet/withdrawals/files/batch-files.service.ts';
export const find = 'if (payment && problem === null) payments.push(payment);';
export const replace = 'if (payment) payments.push(payment);';
export const specs = ['src/wallet/withdrawals/settling/settlement.db.spec.ts'];
export const only = 'leaves out a payee that no bank can pay';
