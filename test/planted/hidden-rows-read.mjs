export const why = 'Rows that somebody hid in a spreadsheet program are imported, and nobody is told.';
export const file = 'src/shared/transfer/reading/rows/table-rows.ts';
export const find = 'if (row.isHidden && !withHidden) continue;';
export const replace = 'if (row.isHidden && withHidden) continue;';
export const specs = ['src/shared/transfer/reading/workbook/hidden-cells.spec.ts'];
