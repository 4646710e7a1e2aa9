export const why = 'An access token may do whatever its person may.';
export const file = 'src/shared/permissions/permission.gate.ts';
export const find = "if (rule !== 'public') requireScope(actor, this.scopeOf(context));";
export const replace = "if (rule !== 'public' && !actor) requireScope(actor, this.scopeOf(context));";
export const specs = ['src/identity/access-tokens/own/access-tokens.db.spec.ts'];
export const only = 'open nothing else';
