export const why = 'A line of the audit log says what it noted: the person, the days and the amount.';
export const file = 'src/company/audit-log/audit-views.ts';
export const find = 'this.translator.translate(key, valuesIn(details))';
export const replace = 'this.translator.translate(key)';
export const specs = ['src/company/audit-log/audit-log.db.spec.ts'];
export const only = 'puts what was noted';
