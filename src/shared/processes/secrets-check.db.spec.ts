import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { testSecrets } from '../../../test/harness/secrets.js';
import type { Secrets } from '../config/secrets.js';
import { ConfigError } from '../config/setting.js';

describe('the secrets of a process', () => {
  const secrets = testSecrets();
  const others = testSecrets('others');
  let running: TestApp;
  const opened: TestApp[] = [];
  const open = async (own: Partial<Secrets> = {}): Promise<TestApp> => {
    const app = await openTestApp({}, { secrets: { ...secrets, ...own } });
    opened.push(app);
    return app;
  };
  const refusal = (own: Partial<Secrets>): Promise<unknown> => open(own).catch((error: unknown) => error);
  const processes = async (): Promise<number> =>
    (await running.dataSource.query('SELECT uuid FROM shared_process')).length;

  const TABLES = ['shared_process', 'shared_key_proof'];
  const rowsOf = async (table: string): Promise<object[]> => running.dataSource.query(`SELECT * FROM ${table}`);
  /** Rows that the running process wrote when it started. */
  const written = new Map<string, object[]>();

  beforeAll(async () => {
    running = await open();
    for (const table of TABLES) written.set(table, await rowsOf(table));
  });
  beforeEach(async () => {
    for (const app of opened.splice(1)) await app.close();
    for (const [table, rows] of written) {
      await running.dataSource.query(`DELETE FROM ${table}`);
      const values = rows.map((row) => Object.values(row));
      await running.dataSource.query(`INSERT INTO ${table} (${Object.keys(rows[0] ?? {}).join()}) VALUES ?`, [values]);
    }
    // However long a test takes to open an application, the running one is not gone.
    await running.dataSource.query('UPDATE shared_process SET seen_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY');
  });
  afterAll(async () => {
    // Other specs on this database need the proof that was sealed with the first key.
    await running.dataSource.query('DELETE FROM shared_key_proof');
    for (const app of opened.reverse()) await app.close();
  });

  it('may be those of the other processes on its database', async () => {
    await open();
    expect(await processes()).toBe(2);
  });

  it.each(['tokenKey', 'refreshKey', 'vapid', 'updateKey'] as const)(
    'may not have another %s than a running process',
    async (name) => {
      const refused = await refusal({ [name]: others[name] });
      expect(refused).toBeInstanceOf(ConfigError);
      expect((refused as Error).message).toContain('Another process works on this database with other keys');
      expect(await processes()).toBe(1);
    },
  );

  it('may be changed once the other process was not seen for a while', async () => {
    await running.dataSource.query('UPDATE shared_process SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 91 SECOND');
    await open({ tokenKey: others.tokenKey });
    expect(await processes()).toBe(1);
  });

  it('may not have another encryption key than what is sealed in the database', async () => {
    const refused = await refusal({ encryptionKey: others.encryptionKey });
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toContain('The encryption key is not the one of this database');
  });

  it('may have a new encryption key beside the former one, and then the new one alone', async () => {
    await open({ encryptionKey: others.encryptionKey, formerEncryptionKeys: [secrets.encryptionKey] });
    await open({ encryptionKey: others.encryptionKey });
    expect(await refusal({})).toBeInstanceOf(ConfigError);
  });
});
