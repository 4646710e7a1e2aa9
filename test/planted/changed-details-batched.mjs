export const why = 'A batch pays to bank details of another version than the one that somebody confirmed.';
export const file = 'src/wallet/withdrawals/destinations/destination.ts';
export const find = ' && one.version === version';
export const replace = '';
export const specs = ['src/wallet/withdrawals/destinations/destinations.db.spec.ts'];
export const only = 'names the person, the version';
