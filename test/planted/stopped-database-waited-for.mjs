export const why = 'Statements wait for a database that has stopped for as long as it is stopped.';
export const file = 'src/shared/database/watched-pool.ts';
export const find = 'open.forEach((connection) => socketOf(connection).destroy(awayError()));';
export const replace = '';
export const specs = ['test/http/outage.db.spec.ts'];
export const only = 'everybody is refused';
