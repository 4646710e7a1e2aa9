export const why = 'A telephone number that a spreadsheet program shortened is imported as if it had few digits.';
export const file = 'src/shared/imports/rules/row-check.ts';
export const find = "return hasManyDigits && SHORTENED.test(cell) ? 'SHORTENED' : null;";
export const replace = 'return null;';
export const specs = ['src/crm/importing/lead-imports.db.spec.ts'];
