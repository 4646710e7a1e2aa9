export const why =
  'verify-ledger forgets withdrawals that are in a file for the bank: what is held for them looks right or wrong by chance.';
export const file = 'src/wallet/withdrawals/records/withdrawals.repository.ts';
export const find = "const OPEN: readonly WithdrawalState[] = ['HELD', 'BATCHED'];";
export const replace = "const OPEN: readonly WithdrawalState[] = ['HELD'];";
export const specs = ['src/wallet/withdrawals/settling/settlement.db.spec.ts'];
export const only = 'is held against the ledger';
