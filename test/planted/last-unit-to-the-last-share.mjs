export const why =
  'Units that are left over from a division go to the shares that stand last, not to those due the most.';
export const file = 'src/shared/money/money.ts';
export const find = 'a.remainder > b.remainder ? -1 : 1';
export const replace = 'b.position - a.position';
export const specs = ['src/wallet/transfers/wallet-model.db.spec.ts'];
