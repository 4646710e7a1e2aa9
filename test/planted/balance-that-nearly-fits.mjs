export const why = 'A running balance that most lines fit proves the direction of all of them.';
export const file = 'src/wallet/reconciliation/reading/deciding/running-balance.ts';
export const find = 'return fitting > skipped && fitting === compared;';
export const replace = 'return fitting > 0 && fitting * 100 >= compared * 80;';
export const specs = ['src/wallet/reconciliation/reading/bank-doubts.spec.ts'];
