export const why = 'The clock of a device is believed, however wrong it is.';
export const file = 'src/tracking/ingest/sync.service.ts';
export const find = 'return Math.abs(seconds) > TOLERATED_SECONDS ? seconds : 0;';
export const replace = 'return 0 * seconds * TOLERATED_SECONDS;';
export const specs = ['src/tracking/ingest/sync.db.spec.ts', 'src/tracking/ingest/sync-model.db.spec.ts'];
