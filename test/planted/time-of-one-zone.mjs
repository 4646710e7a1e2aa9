export const why = 'Totals are kept in the first of a company’s reporting zones alone.';
export const file = 'src/tracking/ingest/ingest.service.ts';
export const find = 'for (const zone of membership.zones) sums.add(slice, zone);';
export const replace = 'for (const zone of membership.zones.slice(0, 1)) sums.add(slice, zone);';
export const specs = ['src/tracking/ingest/sync.db.spec.ts'];
