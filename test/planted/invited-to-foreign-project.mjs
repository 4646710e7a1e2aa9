export const why = 'An invitation to one company may name a project of another.';
export const file = 'src/project/directory/project-membership-provider.service.ts';
export const find = 'if (project.companyId !== companyKey) throw new NotFound();';
export const replace = '';
export const specs = ['src/project/members/project-invitations.db.spec.ts'];
export const only = 'T19 cannot name a project';
