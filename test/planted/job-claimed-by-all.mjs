export const why = 'Every process runs the same job.';
export const file = 'src/shared/jobs/jobs.repository.ts';
export const find = 'return claimed === 1;';
export const replace = 'return claimed >= 0;';
export const specs = ['src/shared/jobs/jobs.db.spec.ts'];
