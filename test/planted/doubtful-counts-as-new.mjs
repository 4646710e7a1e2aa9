export const why = 'A bank line that may be a known one is imported although nobody decided about it.';
export const file = 'src/wallet/reconciliation/imports/bank-line-storing.service.ts';
export const find = "(is === 'DOUBTFUL' && line.decision === 'NEW')";
export const replace = "(is === 'DOUBTFUL' && line.decision !== 'SAME')";
export const specs = ['src/wallet/reconciliation/imports/bank-files.db.spec.ts'];
export const only = 'leave doubtful lines out until a person decides';
