export const why = 'An overheard code opens the account a second time.';
export const file = 'src/identity/second-factor/second-factors.repository.ts';
export const find = "WHERE user_id = ? AND last_step < ?'";
export const replace = "WHERE user_id = ? AND last_step <= ? + 1'";
export const specs = ['src/identity/second-factor/second-factors.db.spec.ts'];
