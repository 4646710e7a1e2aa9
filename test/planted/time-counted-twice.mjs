export const why = 'Two devices of one person record the same minutes twice.';
export const file = 'src/tracking/activities/ingest.service.ts';
export const find = 'spans.flatMap((span) => occupied.freeOf(span))';
export const replace = 'spans';
export const specs = ['src/tracking/activities/sync.db.spec.ts', 'src/tracking/activities/sync-model.db.spec.ts'];
