export const why = 'An entry is written at a time before the last one of its account.';
export const file = 'src/wallet/ledger/model/book.ts';
export const find = 'return new Date(Math.max(this.now.getTime(), ...lasts));';
export const replace = 'return this.now;';
export const specs = ['src/wallet/ledger/model/book.spec.ts'];
