export const why =
  'After an error in the middle of a group, what it had written stays, and is written again one by one.';
export const file = 'src/wallet/ledger/queue/posting-queue.ts';
export const find = 'const answers = await this.parts.database.transaction(() => this.insert(tasks));';
export const replace = 'const answers = await this.insert(tasks);';
export const specs = ['src/wallet/ledger/queue/posting-queue.db.spec.ts'];
