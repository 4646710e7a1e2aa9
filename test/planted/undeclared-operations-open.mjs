export const why = 'An operation that forgot its rule is open to everybody.';
export const file = 'src/shared/permissions/operation-registry.ts';
export const find = 'filter(({ rule }) => rule === undefined)';
export const replace = 'filter(({ rule }) => rule === null)';
export const specs = ['test/architecture/operations.db.spec.ts'];
