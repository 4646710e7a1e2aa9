export const why = 'Two processes with different keys serve one database.';
export const file = 'src/shared/processes/secrets-check.service.ts';
export const find = 'if (!(await this.processes.existsOther(this.hash(), GONE_AFTER_SECONDS))) return;';
export const replace = 'if (this.uuid) return;';
export const specs = ['src/shared/processes/secrets-check.db.spec.ts'];
export const only = 'another tokenKey';
