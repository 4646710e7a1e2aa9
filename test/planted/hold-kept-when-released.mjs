export const why = 'A withdrawal that failed gives its charge back from nowhere: only the amount leaves what was held.';
export const file = 'src/wallet/withdrawals/posting/withdrawal-postings.service.ts';
export const find = "if (type === 'RELEASED') return [held];";
export const replace =
  "if (type === 'RELEASED') return [{ ...held, amount: negative(amount) }, { account: bank, amount: minus(amount, whole) }];";
export const specs = [
  'src/wallet/withdrawals/settling/settlement.db.spec.ts',
  'src/wallet/withdrawals/asking/withdrawals.db.spec.ts',
];
