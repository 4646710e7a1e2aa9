export const why = 'Another activity under a known id is dropped as if it were the same.';
export const file = 'src/tracking/ingest/verdicts/known-items.ts';
export const find = 'digest && !digest.equals(mark.digest)';
export const replace = 'digest?.length === mark.uuid.length';
export const specs = ['src/tracking/ingest/verdicts.db.spec.ts'];
export const only = 'S11';
