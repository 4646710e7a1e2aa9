export const why = "Everybody may end everybody's sessions.";
export const file = 'src/identity/sessions/session.policy.ts';
export const find = 'session.userId === actor.userKey';
export const replace = 'Boolean(session) && Boolean(actor)';
export const specs = ['src/identity/sessions/sessions.db.spec.ts'];
export const only = 'T20 of somebody else';
