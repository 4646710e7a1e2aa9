export const why =
  'When the connection breaks after a COMMIT, each of the group is posted again instead of hearing what was done.';
export const file = 'src/wallet/transfers/transfer-queue.service.ts';
export const find = 'if (free > 0 && command?.result';
export const replace = 'if (command?.result';
export const specs = ['test/http/lost-commit.db.spec.ts'];
export const only = 'answers each of a group as was decided';
