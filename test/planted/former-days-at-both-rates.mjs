export const why = 'Days before a rate changed are paid by the former rate and by the new one.';
export const file = 'src/payroll/pay/pay-lines.ts';
export const find = 'day >= segment.from && day <= segment.to';
export const replace = 'day <= segment.to';
export const specs = ['src/payroll/pay-model.db.spec.ts'];
