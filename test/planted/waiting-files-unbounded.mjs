export const why = 'Sixteen large files wait in memory for a thread.';
export const file = 'src/shared/threads/reading-turns.service.ts';
export const find = 'waitingBytes: WAITING_BYTES,';
export const replace = '';
export const specs = ['src/shared/threads/reading-turns.spec.ts'];
export const only = 'more bytes than';
