export const why = 'Two transfers decide on the same balance: what one wrote, the other forgets.';
export const file = 'src/wallet/ledger/accounts/accounts.repository.ts';
export const find = 'AND outside IS NULL ORDER BY id FOR UPDATE';
export const replace = 'AND outside IS NULL ORDER BY id';
export const specs = ['src/wallet/transfers/transfers.race.db.spec.ts'];
export const only = 'is spent once';
