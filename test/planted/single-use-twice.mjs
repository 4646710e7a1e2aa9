export const why = 'A mailed link that two use at once works for both.';
export const file = 'src/identity/single-use/single-use-tokens.repository.ts';
export const find = 'WHERE id = ? AND used_at IS NULL AND expires_at > ?';
export const replace = 'WHERE id = ? AND expires_at > ?';
export const specs = ['src/identity/passwords/passwords.db.spec.ts'];
export const only = 'T4 of two uses at once';
