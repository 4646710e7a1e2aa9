export const why = 'What was allowed to somebody in a project outlives their seat there.';
export const file = 'src/project/standing/standing.query.ts';
export const find = 'if (grant && !over)';
export const replace = 'if (grant)';
export const specs = ['src/project/members/seat-power.db.spec.ts'];
export const only = 'T23 ends when it is disabled';
