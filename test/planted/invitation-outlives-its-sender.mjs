export const why = 'What somebody invited to before they lost their role still counts.';
export const file = 'src/company/invitations/invitation-validity.service.ts';
export const find = "state === 'PENDING' && !(await this.isBacked(invitation)) ? 'REVOKED' : state";
export const replace = 'state';
export const specs = ['src/project/members/project-invitations.db.spec.ts'];
export const only = 'T18 falls with the role';
