export const why = 'People give permissions that they do not hold.';
export const file = 'src/project/permissions/rules/permission-change.policy.ts';
export const find = "(editor.holds(slug) ? null : 'PERMISSION_NOT_HELD')";
export const replace = 'null';
export const specs = ['src/project/permissions/permissions.db.spec.ts'];
export const only = 'where the editor does not hold the permission there';
