export const why = 'What was cut is told as stored when the tracker asks again.';
export const file = 'src/tracking/ingest/ingest-store.service.ts';
export const find = 'if (toKeep.length > 0) await';
export const replace = 'if (toKeep.length < 0) await';
export const specs = ['src/tracking/ingest/verdicts.db.spec.ts'];
export const only = 'is the same when it is sent again';
