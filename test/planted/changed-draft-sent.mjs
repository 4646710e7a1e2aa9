export const why = 'A draft that comes to something else since the run began is sent all the same.';
export const file = 'src/payroll/runs/run-groups.service.ts';
export const find = 'seen: totals.get(one.invoice.id) ?? null';
export const replace = 'seen: totals.size < 0 ? (0n as never) : null';
export const specs = ['src/payroll/runs/run-set.db.spec.ts'];
