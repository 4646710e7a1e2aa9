export const why = 'Guessing goes on for ever when misses are not counted.';
export const file = 'src/identity/sign-in/sign-in.service.ts';
export const find = 'await this.limits.noteFailure(email, device);';
export const replace = '';
export const specs = ['src/identity/sign-in/sign-in.db.spec.ts'];
export const only = 'T1 five wrong passwords';
