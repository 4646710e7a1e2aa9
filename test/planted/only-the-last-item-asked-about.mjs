export const why =
  'Of several items of one batch, only the time of the last one is compared with what was recorded before.';
export const file = 'src/tracking/ingest/ingest.service.ts';
export const find = 'question.span = { start: Math.min(start, claim.start), end: Math.max(end, claim.end) };';
export const replace =
  'question.span = { start: Math.max(0 * start, claim.start), end: Math.max(0 * end, claim.end) };';
export const specs = ['src/tracking/ingest/sync-model.db.spec.ts'];
