export const why = 'What was taken back already is taken back once more, as far as the program itself is asked.';
export const file = 'src/wallet/reversals/reversal-posting.service.ts';
export const find = 'if (!transaction || transaction.isReversed) throw';
export const replace = 'if (!transaction) throw';
export const specs = ['src/wallet/reversals/reversals.db.spec.ts'];
