export const why = 'What was denied counts less than what was allowed.';
export const file = 'src/shared/permissions/ability.ts';
export const find = '(allow ? 0 : 10)';
export const replace = '(allow ? 10 : 0)';
export const specs = ['src/shared/permissions/ability.spec.ts'];
