export const why = 'Drafts on hold are sent with the others of their period.';
export const file = 'src/payroll/invoices/reading/draft-review.service.ts';
export const find = 'all.filter(({ invoice }) => !invoice.onHold)';
export const replace = 'all.filter(() => true)';
export const specs = ['src/payroll/runs/run-set.db.spec.ts'];
