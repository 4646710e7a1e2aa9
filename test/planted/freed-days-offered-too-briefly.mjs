export const why = 'Days of a cancelled invoice are offered again for 100 days, not for 120.';
export const file = 'src/payroll/people/freed-periods.service.ts';
export const find = 'addDays(today, -LOOK_BACK_DAYS)';
export const replace = 'addDays(today, -100)';
export const specs = ['src/payroll/people/freed-periods.db.spec.ts'];
export const only = 'are offered for 120 days';
