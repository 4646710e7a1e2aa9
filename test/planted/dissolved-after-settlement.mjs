export const why = 'A batch is dissolved although the bank has paid one of its withdrawals: that one is held again.';
export const file = 'src/wallet/withdrawals/settling/batch-dissolution.service.ts';
export const find = "if (withdrawals.some(({ state }) => state !== 'BATCHED')) throw new BatchSettled();";
export const replace = '';
export const specs = ['src/wallet/withdrawals/settling/batch-dissolution.db.spec.ts'];
export const only = 'is refused once one of its withdrawals is';
