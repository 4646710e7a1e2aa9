export const why = 'Totals are kept in the first of a company’s reporting zones alone.';
export const file = 'src/tracking/activities/ingest.service.ts';
export const find = 'for (const zone of seat.zones) sums.add(slice, zone);';
export const replace = 'for (const zone of seat.zones.slice(0, 1)) sums.add(slice, zone);';
export const specs = ['src/tracking/activities/sync.db.spec.ts'];
