import mysql from 'mysql2';
import { DatabaseWatch, socketOf } from './database-watch.js';

type Taken = (error: NodeJS.ErrnoException | null, connection: mysql.PoolConnection) => unknown;

/**
 * A pool that never lets anybody hang. Whoever waits for a connection longer than `maxWaitMs` is refused; when the database is away, what is under way breaks off as if the server had been
 * killed, and whoever comes is refused at once, until it answers again. What became of a COMMIT that was under way nobody
 * knows then; clients that send again are recognised by their ids.
 */
export function watchedPool(options: mysql.PoolOptions, maxWaitMs: number): mysql.Pool {
  const pool = mysql.createPool(options);
  const open = new Set<mysql.PoolConnection>();
  const waiting = new Set<() => void>();
  const watch = new DatabaseWatch(options, () => {
    waiting.forEach((refuse) => refuse());
    open.forEach((connection) => socketOf(connection).destroy(awayError()));
  });
  pool.on('connection', (connection) => {
    open.add(connection);
    socketOf(connection).once('close', () => open.delete(connection));
  });
  const take = pool.getConnection.bind(pool);
  const getConnection = (taken: Taken): void => {
    const finish: Taken = (error, connection) => {
      clearTimeout(timer);
      waiting.delete(refuse);
      taken(error, connection);
    };
    const refuse = (): void => void finish(awayError(), undefined as unknown as mysql.PoolConnection);
    const timer = setTimeout(refuse, maxWaitMs).unref();
    if (watch.isAway) return refuse();
    waiting.add(refuse);
    take((error, connection) => {
      if (waiting.has(refuse)) finish(error, connection);
      else if (!error) connection.release();
    });
  };
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    getConnection,
    end: (...callback: Parameters<typeof end>) => {
      watch.stop();
      end(...callback);
    },
  });
}

function awayError(): Error {
  return Object.assign(new Error('The database does not answer.'), {
    code: 'ETIMEDOUT',
    syscall: 'connect',
    fatal: true,
  });
}
