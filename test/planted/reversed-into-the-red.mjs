export const why = 'A transfer is taken back out of a wallet that owes something.';
export const file = 'src/wallet/reversals/reversal-posting.service.ts';
export const find = 'if ([...owed.values()].some((id) => book.account(id).balance < 0n)) throw new WalletOwes();';
export const replace = 'if (owed.size < 0) throw new WalletOwes();';
export const specs = ['src/wallet/reversals/reversals.db.spec.ts'];
