export const why = 'A membership that the company has deactivated still gives its role and memberships.';
export const file = 'src/project/memberships/memberships.query.ts';
export const find = 'WHERE member.user_id = ? AND member.deactivated_at IS NULL';
export const replace = 'WHERE member.user_id = ?';
export const specs = ['src/company/company-users/member-changes.db.spec.ts'];
export const only = 'T22 of somebody who was deactivated meanwhile invites nobody';
