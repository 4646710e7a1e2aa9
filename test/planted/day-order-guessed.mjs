export const why = 'Of two orders of days that both read the whole file, the first one is taken without a question.';
export const file = 'src/wallet/reconciliation/reading/deciding/decide-days.ts';
export const find = 'return { order: null, fitting: fitting.map(({ order }) => order) };';
export const replace = "return { order: first.order, proof: 'ROW_ORDER' };";
export const specs = ['src/wallet/reconciliation/reading/bank-corpus.spec.ts'];
