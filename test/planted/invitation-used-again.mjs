export const why = 'An invitation that was accepted is still an open one.';
export const file = 'src/company/invitations/invitation.state.ts';
export const find = "if (acceptedAt) return 'ACCEPTED';";
export const replace = '';
export const specs = ['src/project/members/project-invitations.db.spec.ts'];
export const only = 'T18 works once';
