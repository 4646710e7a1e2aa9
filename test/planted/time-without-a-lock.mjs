export const why = 'Batches of one person that arrive at once do not wait for each other.';
export const file = 'src/tracking/live/tracked-people.repository.ts';
export const find = ' ORDER BY user_id FOR UPDATE';
export const replace = ' ORDER BY user_id';
export const specs = ['src/tracking/ingest/ingest.race.db.spec.ts'];
