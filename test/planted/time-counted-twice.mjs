export const why = 'Two devices of one person record the same minutes twice.';
export const file = 'src/tracking/ingest/ingest.service.ts';
export const find = 'spans.flatMap((span) => occupied.subtractFrom(span))';
export const replace = 'spans';
export const specs = ['src/tracking/ingest/sync.db.spec.ts', 'src/tracking/ingest/sync-model.db.spec.ts'];
