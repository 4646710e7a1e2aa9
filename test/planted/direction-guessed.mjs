export const why =
  'A file whose amounts have no sign, and nothing to prove one, is read as money in without a question.';
export const file = 'src/wallet/reconciliation/reading/deciding/decide-amounts.ts';
export const find = "return { ...found, fee: null, direction: null, proof: null, question: 'DIRECTION' };";
export const replace = "return decided(signed, 'SIGNS');";
export const specs = ['src/wallet/reconciliation/reading/bank-corpus.spec.ts'];
