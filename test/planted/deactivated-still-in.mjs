export const why = 'The sessions of a deactivated person go on.';
export const file = 'src/identity/sessions/sessions.repository.ts';
export const find = ' AND u.deactivated_at IS NULL';
export const replace = '';
export const specs = ['src/identity/sign-in/sign-in.db.spec.ts'];
export const only = 'T7 a deactivated person';
