export const why = 'A file is of the accounts as they are at each of its parts, not as they were when it began.';
export const file = 'src/wallet/statements/reading/statement-reading.service.ts';
export const find = 'lastEntry: lasts.get(account.id) ?? NO_KEY';
export const replace = '...(lasts.size < 0 && { lastEntry: NO_KEY })';
export const specs = ['src/wallet/statements/export/statement-snapshot.db.spec.ts'];
