export const why =
  'A file whose amounts have no sign, and nothing to prove one, is read as money in without a question.';
export const file = 'src/wallet/reconciliation/reading/deciding/decide-direction.ts';
export const find = 'const isTold = !isDoubtful && signsTell(cells, amount);';
export const replace = 'const isTold = !isDoubtful;';
export const specs = ['src/wallet/reconciliation/reading/bank-corpus.spec.ts'];
