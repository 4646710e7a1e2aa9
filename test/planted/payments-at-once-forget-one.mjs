export const why = 'Two payments by card that arrive at once are added to the same balance: one of them is forgotten.';
export const file = 'src/wallet/ledger/accounts/accounts.repository.ts';
export const find = 'AND outside IS NULL ORDER BY id FOR UPDATE';
export const replace = 'AND outside IS NULL ORDER BY id';
export const specs = ['src/wallet/deposits/provider-events.db.spec.ts'];
export const only = 'payments once each';
