export const why = 'What somebody may do in one project of a company, they may do in all that they see.';
export const file = 'src/project/access/project-access.service.ts';
export const find = 'context.access.require(slugs, context.scope);';
export const replace =
  'if (!context.access.canWithin(slugs, context.scope.companyKey)) context.access.require(slugs, context.scope);';
export const specs = ['test/matrix/mutations.matrix.db.spec.ts'];
export const only = 'holds in every cell';
