export const why = 'Money that arrives in a wallet of percentages is divided evenly among its shares.';
export const file = 'src/wallet/accounts/legs.ts';
export const find = 'ref.shares.map(({ bp }) => BigInt(bp ?? 0)),';
export const replace = 'ref.shares.map(() => 1n),';
export const specs = ['src/wallet/transfers/wallet-model.db.spec.ts'];
