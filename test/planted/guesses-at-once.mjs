export const why = 'Of many guesses at once all are judged: the limit is looked at, and counted afterwards.';
export const file = 'src/shared/rate-limit/growing-waits.ts';
export const find = 'await this.repository.set(bucket, next.misses);';
export const replace = 'setTimeout(() => void this.repository.set(bucket, next.misses), 300).unref();';
export const specs = ['src/identity/sign-in/sign-in-limits.db.spec.ts'];
export const only = 'S7';
