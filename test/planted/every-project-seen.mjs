export const why = 'A member of a company sees all of its projects.';
export const file = 'src/shared/permissions/access.ts';
export const find = 'return this.projectRole(scope) !== null ||';
export const replace = 'return this.companyRole(scope.companyKey) !== null ||';
export const specs = ['test/matrix/queries.matrix.db.spec.ts'];
export const only = 'holds in every cell';
