export const why =
  'After an error in the middle of a group, what it had written stays, and is written again one by one.';
export const file = 'src/wallet/transfers/transfer-queue.service.ts';
export const find = 'answers: await database.transaction(() => this.insert(tasks)),';
export const replace = 'answers: await this.insert(tasks),';
export const specs = ['src/wallet/transfers/transfer-queue.db.spec.ts'];
