export const why =
  'A number of a workbook reaches the bank import without its kind: -12.345 may then be twelve thousand.';
export const file = 'src/wallet/reconciliation/reading/read-bank-table.ts';
export const find = "kinds?.[column] === 'number' ? withDecimals(cell)";
export const replace = "kinds?.[column] === 'blank' ? withDecimals(cell)";
export const specs = ['src/wallet/reconciliation/reading/read-bank-table.spec.ts'];
export const only = 'never have thousands';
