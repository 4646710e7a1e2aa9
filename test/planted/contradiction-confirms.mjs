export const why =
  'Who takes a bank line of the other direction for a known one is the second person behind its money.';
export const file = 'src/wallet/reconciliation/imports/bank-line-storing.service.ts';
export const find = '(one.known && !one.contradicts ? one.known.id : [])';
export const replace = '(one.known ? one.known.id : [])';
export const specs = ['src/wallet/reconciliation/imports/bank-files.db.spec.ts'];
export const only = 'confirm no known line';
