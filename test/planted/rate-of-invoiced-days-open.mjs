export const why = 'The rate of days that a rejected invoice covers can be changed under it.';
export const file = 'src/payroll/paid-days/paid-days.repository.ts';
export const find = "WHERE last.project_id = ? AND last.user_id IN (?) AND last.state NOT IN ('DRAFT', 'CANCELLED')";
export const replace =
  "WHERE last.project_id = ? AND last.user_id IN (?) AND last.state NOT IN ('DRAFT', 'CANCELLED', 'REJECTED')";
export const specs = ['src/payroll/rate-corrections.db.spec.ts'];
