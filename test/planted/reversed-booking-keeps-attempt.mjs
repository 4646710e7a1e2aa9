export const why = 'A line whose booking was reversed can never be booked again.';
export const file = 'src/wallet/ledger/ledger.service.ts';
export const find = 'return this.repository.countPostings(subject);';
export const replace = 'return Promise.resolve(Number(!subject));';
export const specs = ['src/wallet/reversals/booking-reversals.db.spec.ts'];
export const only = 'opens line and deposit again';
