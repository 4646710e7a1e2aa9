import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { socketIn } from '../bench/crowd.mjs';

const WAITING = `SELECT 1 FROM information_schema.PROCESSLIST
                  WHERE state LIKE 'Waiting for table%' AND info LIKE 'INSERT%' LIMIT 1`;

const LOOK_MS = 5;

/**
 * Looks from outside at pieces of work that others do: `sql` selects how many are done, and each of them inserts into
 * `table` after it has begun.
 */
export async function watchWork(dataDir, { sql, table }) {
  const open = () => createConnection({ socketPath: socketIn(dataDir), user: 'root', database: 'workzone' });
  const [looking, holding] = [await open(), await open()];
  const read = async (text) => {
    const [rows] = await looking.query(text);
    return rows[0];
  };
  return {
    async countDone() {
      return Number(Object.values(await read(sql))[0]);
    },
    /** Lets nobody insert into the table: whoever does the next piece of work stops in the middle of it. */
    hold: () => holding.query(`LOCK TABLES ${table} READ`),
    isSomebodyHeld: async () => (await read(WAITING)) !== undefined,
    release: () => holding.query('UNLOCK TABLES'),
    /**
     * Waits until the database has given up connections of processes that were killed. Until then it holds the rows that they
     * had locked, and other processes pass over these rows.
     */
    async untilClosed(connections) {
      if (connections.length === 0) return;
      const open = `SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE id IN (${connections.join()})`;
      while (Number(Object.values(await read(open))[0]) > 0) await wait(LOOK_MS);
    },
    stop: () => Promise.all([looking.end(), holding.end()]),
  };
}
