export const why = 'What was allowed to somebody in a project outlives their membership there.';
export const file = 'src/project/memberships/memberships.query.ts';
export const find = 'if (grant && !over)';
export const replace = 'if (grant)';
export const specs = ['src/project/members/membership-power.db.spec.ts'];
export const only = 'T23 ends when it is disabled';
