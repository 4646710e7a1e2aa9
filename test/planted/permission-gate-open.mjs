export const why = 'The gate in front of all operations lets everybody in.';
export const file = 'src/shared/permissions/permission.gate.ts';
export const find = "enter(rule ?? 'admin', currentActorOf(context));";
export const replace = 'void [enter, rule, currentActorOf];';
export const specs = ['test/http/cross-site.db.spec.ts'];
export const only = 'never mixed';
