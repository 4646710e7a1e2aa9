import { createConnection } from 'mysql2/promise';
import { socketIn } from '../bench/crowd.mjs';

/** Opens a count of pieces of work, of which `sql` selects how many there are: from outside, while others do them. */
export async function countWork(dataDir, sql) {
  const open = () => createConnection({ socketPath: socketIn(dataDir), user: 'root', database: 'workzone' });
  const [committed, uncommitted] = [await open(), await open()];
  await uncommitted.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
  const count = async (connection) => {
    const [[row]] = await connection.query(sql);
    return Number(Object.values(row)[0]);
  };
  return {
    /** Returns how many are `done`, and how many are `begun`: more than are done while a transaction writes some. */
    async read() {
      // In this order begun ones are not committed even afterwards.
      const begun = await count(uncommitted);
      return { begun, done: await count(committed) };
    },
    stop: () => Promise.all([committed.end(), uncommitted.end()]),
  };
}
