export const why = 'Of two columns of amounts the first one is money out, whatever their headings say.';
export const file = 'src/wallet/reconciliation/reading/deciding/decide-amounts.ts';
export const find = 'if (credit !== null && debit !== null) return { credit, debit };';
export const replace =
  'if (credit !== null && debit !== null) return { credit: Math.max(credit, debit), debit: Math.min(credit, debit) };';
export const specs = ['src/wallet/reconciliation/reading/bank-samples.spec.ts'];
export const only = 'credit-first';
