export const why = 'Somebody who was removed from a project goes on tracking in it.';
export const file = 'src/tracking/ingest/admission.ts';
export const find = 'if (leftAt !== null && claim.start >= leftAt)';
export const replace = 'if (leftAt !== null && claim.start < 0)';
export const specs = ['src/tracking/ingest/sync.db.spec.ts'];
