export const why = 'Two items of one batch that overlap are both counted in full.';
export const file = 'src/tracking/ingest/ingest.service.ts';
export const find = 'for (const span of free) occupied.take(span);';
export const replace = '';
export const specs = ['src/tracking/ingest/sync-model.db.spec.ts'];
