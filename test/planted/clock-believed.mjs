export const why = 'The clock of a device is believed, however wrong it is.';
export const file = 'src/tracking/activities/sync.service.ts';
export const find = 'return Math.abs(seconds) > TOLERATED_SECONDS ? seconds : 0;';
export const replace = 'return 0 * seconds * TOLERATED_SECONDS;';
export const specs = ['src/tracking/activities/sync.db.spec.ts', 'src/tracking/activities/sync-model.db.spec.ts'];
