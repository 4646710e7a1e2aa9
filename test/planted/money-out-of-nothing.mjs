export const why = 'A posting is written whose lines do not sum to zero.';
export const file = 'src/wallet/ledger/model/book.ts';
export const find = 'if (sum !== 0n) throw';
export const replace = 'if (sum > 10n ** 30n) throw';
export const specs = ['src/wallet/ledger/model/book.spec.ts'];
