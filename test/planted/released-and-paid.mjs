export const why =
  'What was released before a download is in the file for the bank: in the wallet again, and paid as well.';
export const file = 'src/wallet/withdrawals/files/batch-files.service.ts';
export const find = ".filter(({ state }) => state !== 'FAILED')";
export const replace = '';
export const specs = ['src/wallet/withdrawals/settling/batch-dissolution.db.spec.ts'];
export const only = 'leaves it out of every later file';
