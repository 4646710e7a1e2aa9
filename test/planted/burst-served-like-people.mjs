export const why = 'Two hundred strangers at a time are rendered their pages while somebody signed in waits.';
export const file = 'src/shared/http/admission/fair-queue.ts';
export const find = 'return rank < BURSTS || this.people === 0;';
export const replace = 'return rank <= BURSTS;';
export const specs = ['src/shared/http/admission/fair-queue.spec.ts'];
export const only = 'strangers before a burst';
