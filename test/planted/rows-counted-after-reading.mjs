export const why = 'A workbook of millions of empty rows is read to its end before anybody counts them.';
export const file = 'src/shared/transfer/reading/workbook/xlsx-rows.ts';
export const find = "if (this.lookedAt > this.limits.lookedAt) throw new UnreadableTable({ code: 'ROWS' });";
export const replace = '';
export const specs = ['src/shared/transfer/reading/workbook/limits.spec.ts'];
