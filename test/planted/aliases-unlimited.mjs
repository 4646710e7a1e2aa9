export const why = 'One request may ask the same as often as fits into it.';
export const file = 'src/shared/graphql/limits/operation-limits.ts';
export const find = '++aliases === MAX_ALIASES + 1';
export const replace = '++aliases === Infinity';
export const specs = ['test/http/graphql-abuse.db.spec.ts'];
export const only = 'sixteen aliases';
