export const why = 'A thread sends a whole table at once, and the event loop takes it in without a pause.';
export const file = 'src/shared/threads/send-reading.ts';
export const find = 'await batches.sent();';
export const replace = '';
export const specs = ['src/shared/threads/send-reading.spec.ts'];
export const only = 'sends small batches';
