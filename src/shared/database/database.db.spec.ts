import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { testDatabaseAddress } from '../../../test/harness/database-server.js';
import { lastAWhile } from '../../../test/harness/until.js';
import { type DatabaseAddress, openDataSource } from './data-source.js';
import { DatabaseRefused } from '../config/database-refused.js';
import { Database, errorNumber, isDuplicateKey } from './database.js';
import { migrate } from './migrate.js';

interface Row {
  id: number;
  amount: string;
}

describe('a transaction', () => {
  let dataSource: DataSource;
  let database: Database;
  beforeAll(async () => {
    dataSource = await openDataSource(await testDatabaseAddress(), [], []);
    database = new Database(dataSource);
    await dataSource.query('CREATE TABLE IF NOT EXISTS spec_row (id INT PRIMARY KEY, amount BIGINT NOT NULL)');
  });
  beforeEach(() => dataSource.query('REPLACE INTO spec_row VALUES (1, 100), (2, 100)'));
  afterAll(async () => {
    await dataSource.query('DROP TABLE spec_row');
    await dataSource.destroy();
  });

  const amount = async (id: number): Promise<string> =>
    String((await dataSource.query<Row[]>('SELECT amount FROM spec_row WHERE id = ?', [id]))[0]?.amount);
  const set = (id: number, value: number): Promise<number> =>
    database.execute('UPDATE spec_row SET amount = ? WHERE id = ?', [value, id]);
  const failing = (errno: number): Promise<unknown> =>
    // The server itself raises the error, as it does in earnest.
    database.query(`SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}`);

  it('is committed as a whole, or leaves nothing behind', async () => {
    await database.transaction(async () => {
      await set(1, 90);
      await set(2, 110);
    });
    expect([await amount(1), await amount(2)]).toEqual(['90', '110']);
    await expect(
      database.transaction(async () => {
        await set(1, 0);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await amount(1)).toBe('90');
  });

  it('joins the one that runs already, in all that is awaited within', async () => {
    await expect(
      database.transaction(async () => {
        await database.transaction(() => set(1, 5));
        expect(await database.query('SELECT amount FROM spec_row WHERE id = 1')).toEqual([{ amount: '5' }]);
        throw new Error('all of it');
      }),
    ).rejects.toThrow('all of it');
    expect(await amount(1)).toBe('100');
  });

  it('is left for what must last whatever becomes of it', async () => {
    await expect(
      database.transaction(async () => {
        await set(1, 5);
        await database.outsideTransaction(() => set(2, 7));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await amount(1), await amount(2)]).toEqual(['100', '7']);
  });

  it('tells what follows only after it was committed, once, and not at all when it was not', async () => {
    const told: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() => told.push('committed'));
      await set(1, 90);
      expect(told).toEqual([]);
    });
    await database
      .transaction(() => {
        database.afterCommit(() => told.push('rolled back'));
        throw new Error('no');
      })
      .catch(() => undefined);
    database.afterCommit(() => told.push('outside'));
    expect(told).toEqual(['committed', 'outside']);
  });

  it.each([1213, 1205, 1020])(
    'starts again from the top after error %i, with nothing kept of the first try',
    async (errno) => {
      let tries = 0;
      const told: number[] = [];
      await database.transaction(async () => {
        tries++;
        const mine = tries;
        database.afterCommit(() => told.push(mine));
        await database.execute('UPDATE spec_row SET amount = amount - 10 WHERE id = 1');
        if (tries < 3) await failing(errno);
      });
      expect([tries, await amount(1), told]).toEqual([3, '90', [3]]);
    },
  );

  it('gives up after five tries with the error of the server, and not at all retries other errors', async () => {
    let tries = 0;
    const work = (errno: number) => async (): Promise<void> => {
      tries++;
      await failing(errno);
    };
    await expect(database.transaction(work(1213))).rejects.toMatchObject({ driverError: { errno: 1213 } });
    expect(tries).toBe(5);
    tries = 0;
    const refused: unknown = await database.transaction(work(1062)).catch((error: unknown) => error);
    expect([tries, isDuplicateKey(refused), errorNumber(new Error('other'))]).toEqual([1, true, undefined]);
  });

  it('survives a real deadlock: both that locked each other out get through', async () => {
    await set(1, 0);
    await set(2, 0);
    const add = (first: number, second: number): Promise<void> =>
      database.transaction(async () => {
        await database.execute('UPDATE spec_row SET amount = amount + 1 WHERE id = ?', [first]);
        await lastAWhile(20);
        await database.execute('UPDATE spec_row SET amount = amount + 1 WHERE id = ?', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1), add(1, 2), add(2, 1)]);
    expect([await amount(1), await amount(2)]).toEqual(['4', '4']);
  });

  it('leaves nothing behind when a lock was waited for in vain, although the server itself rolls back one statement only', async () => {
    const address = await testDatabaseAddress();
    const other = await createConnection({ socketPath: address.socketPath, user: 'root', database: address.database });
    await other.query('BEGIN');
    await other.query('SELECT * FROM spec_row WHERE id = 2 FOR UPDATE');
    let tries = 0;
    // Connections of its own: the setting stays on the one that it is made on.
    const own = await openDataSource(address, [], []);
    const hasty = new Database(own);
    const work = hasty.transaction(async () => {
      tries++;
      await hasty.query('SET SESSION innodb_lock_wait_timeout = 1');
      await hasty.execute('UPDATE spec_row SET amount = 0 WHERE id = 1');
      if (tries > 1) throw new Error('enough');
      await hasty.execute('UPDATE spec_row SET amount = 0 WHERE id = 2');
    });
    try {
      await expect(work).rejects.toThrow('enough');
    } finally {
      // The table could not be dropped while a row of it is held.
      await own.destroy();
      await other.end();
    }
    expect(await amount(1)).toBe('100');
  });

  it('gives its connection back, whatever happens', async () => {
    for (let turn = 0; turn < 30; turn++) await database.transaction(() => failing(1048)).catch(() => undefined);
    await Promise.all(Array.from({ length: 30 }, () => database.transaction(() => database.query('SELECT 1'))));
  });

  it('runs on connections with the settings that money and time rest on', async () => {
    const sql = `SELECT @@session.time_zone AS zone, @@session.transaction_isolation AS isolation,
      @@session.innodb_lock_wait_timeout AS patience, @@session.sql_mode AS mode`;
    const [row] = await dataSource.query<Record<string, string>[]>(
      sql.replace('transaction_isolation', 'tx_isolation'),
    );
    expect(row).toMatchObject({ zone: '+00:00', isolation: 'READ-COMMITTED' });
    expect(row?.['mode']).toContain('STRICT_TRANS_TABLES');
    expect(Number(row?.['patience'])).toBe(5);
  });

  it('lets a statement wait for a row as many times longer as it is told', async () => {
    const patient = await openDataSource({ ...(await testDatabaseAddress()), patience: 3 }, [], []);
    try {
      const [row] = await patient.query<Record<string, string>[]>(
        'SELECT @@session.innodb_lock_wait_timeout AS seconds',
      );
      expect(Number(row?.['seconds'])).toBe(15);
    } finally {
      await patient.destroy();
    }
  });

  it('T20 never takes an unknown id for "all rows"', async () => {
    expect(dataSource.options).toMatchObject({ invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' } });
  });
});

describe('the migrations', () => {
  const NAME = `workzone_test_migrate_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  let address: DatabaseAddress;
  beforeAll(async () => {
    address = { ...(await testDatabaseAddress()), database: NAME };
  });
  beforeEach(() => onServer(`DROP DATABASE IF EXISTS ${NAME}; CREATE DATABASE ${NAME}`));
  afterAll(() => onServer(`DROP DATABASE ${NAME}`));

  async function onServer(sql: string): Promise<void> {
    const connection = await createConnection({
      socketPath: address.socketPath,
      user: 'root',
      multipleStatements: true,
    });
    await connection.query(sql);
    await connection.end();
  }

  class SlowStep1700000000000 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('CREATE TABLE IF NOT EXISTS step (id INT AUTO_INCREMENT PRIMARY KEY)');
      await runner.query('SELECT SLEEP(0.3)');
      await runner.query('INSERT INTO step () VALUES ()');
    }
    async down(): Promise<void> {}
  }

  it('run once when two processes start together: one waits for the other', async () => {
    const open = () => openDataSource(address, [], [SlowStep1700000000000]);
    const both = await Promise.all([open(), open()]);
    const done = await Promise.all(both.map(migrate));
    expect(done.map((names) => names.length).sort()).toEqual([0, 1]);
    expect(await both[0]?.query('SELECT COUNT(*) AS count FROM step')).toEqual([{ count: '1' }]);
    expect(await migrate(both[1] as DataSource)).toEqual([]);
    await Promise.all(both.map((dataSource) => dataSource.destroy()));
  });

  it('refuse a database that a newer release has migrated', async () => {
    const newer = await openDataSource(address, [], [SlowStep1700000000000]);
    await migrate(newer);
    await newer.destroy();
    const older = await openDataSource(address, [], []);
    await expect(migrate(older)).rejects.toThrow(DatabaseRefused);
    await expect(migrate(older)).rejects.toThrow('SlowStep1700000000000');
    await older.destroy();
  });
});
