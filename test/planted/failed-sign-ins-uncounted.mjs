export const why = 'Guessing goes on for ever when misses are not counted.';
export const file = 'src/shared/rate-limit/growing-wait.ts';
export const find = 'hits: before.hits + 1, expires_at';
export const replace = 'hits: before.hits, expires_at';
export const specs = ['src/identity/sign-in/sign-in.db.spec.ts'];
export const only = 'T1 five wrong passwords';
