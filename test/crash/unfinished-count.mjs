import { createConnection } from 'mysql2/promise';
import { socketIn } from '../bench/crowd.mjs';

/**
 * Opens a look at rows that no transaction has committed yet: whoever kills by it hits a piece of work in the middle as well
 * as between two pieces.
 */
export async function unfinishedCount(dataDir, sql) {
  const connection = await createConnection({ socketPath: socketIn(dataDir), user: 'root', database: 'workzone' });
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
  return {
    async read() {
      const [[row]] = await connection.query(sql);
      return Number(Object.values(row)[0]);
    },
    stop: () => connection.end(),
  };
}
