export const why = 'The gate in front of all operations lets everybody in.';
export const file = 'src/shared/permissions/permission.gate.ts';
export const find = "await this.permissions.enter(rule ?? 'admin', actor);";
export const replace = 'void [rule, actor];';
export const specs = ['test/http/cross-site.db.spec.ts'];
export const only = 'never mixed';
