export const why = 'A refresh token that is used again, long after, is simply answered.';
export const file = 'src/identity/authentication/session-tokens.service.ts';
export const find = '!row.unseen_refresh?.equals(hash)';
export const replace = '!used.usedAt';
export const specs = ['src/identity/sessions/sessions.db.spec.ts'];
export const only = 'T6 used again later';
