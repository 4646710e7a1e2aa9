import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { QueryFailedError } from 'typeorm';
import type { DatabaseAddress } from '../../src/shared/database/data-source.js';
import { ErrorReporter } from '../../src/shared/errors/error-report.js';
import { apiClient } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { cookieOf } from '../harness/builders/identity.js';
import type { Client } from '../harness/client.js';
import { DatabaseProxy } from '../harness/database-proxy.js';
import { testDatabaseAddress } from '../harness/database-server.js';
import { gql } from '../harness/graphql.js';
import { until } from '../harness/until.js';

const ME = '{ myInfo { name } }';
const RENAME = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { status } }';

describe('a database that stops answering', () => {
  let test: TestApp;
  let wire: DatabaseProxy;
  let api: Client;
  let browser: Client;
  let address: DatabaseAddress;
  let looker: Connection;
  beforeAll(async () => {
    address = await testDatabaseAddress();
    looker = await createConnection({ socketPath: address.socketPath, user: 'root' });
    wire = new DatabaseProxy(address.socketPath ?? '');
    await wire.mend();
    test = await openTestApp({}, { database: { ...address, socketPath: wire.socketPath }, pages: true });
    const { client, user } = await apiClient(test);
    api = client;
    browser = test.client({ cookie: await cookieOf(test.app, user) });
  });
  afterAll(async () => {
    await test.close();
    await wire.remove();
    await looker.end();
  });

  /** Number of queries that sleep in the database, asked on a connection that is not held. */
  const sleeping = async (): Promise<number> => {
    const sql =
      "SELECT COUNT(*) AS count FROM information_schema.processlist WHERE info = 'SELECT SLEEP(60)' AND db = ?";
    const [rows] = await looker.query<RowDataPacket[]>(sql, [address.database]);
    return Number(rows[0]?.['count']);
  };
  const untilBack = async (): Promise<void> => {
    await until(async () => (await gql(api, ME)).status === 200);
  };

  // The wire is held until everybody has been answered: whoever waited for the database would wait for ever.
  it('S13 everybody is refused with when to come again, nothing is half done, and all goes on when it is back', async () => {
    for (let round = 0; round < 2; round++) {
      expect((await gql(api, RENAME, { input: { name: 'Before' } })).errors).toEqual([]);
      const running = [
        test.dataSource.query('SELECT SLEEP(60)').catch((error: unknown) => error),
        test.dataSource.transaction((manager) => manager.query('SELECT SLEEP(60)')).catch((error: unknown) => error),
      ];
      await until(async () => (await sleeping()) === running.length);
      wire.hold();
      const asked = Array.from({ length: 30 }, () => gql(api, RENAME, { input: { name: 'Meanwhile' } }));
      const pages = [browser.get('/profile').set('Accept', 'text/html'), browser.get('/profile.data')];
      for (const answer of await Promise.all(asked)) {
        expect([answer.status, JSON.parse(answer.text)]).toMatchObject([503, { code: 'UNAVAILABLE', retryAfter: 2 }]);
      }
      for (const { status, headers, text } of await Promise.all(pages)) {
        expect([status, headers['retry-after']]).toEqual([503, '2']);
        expect(text).not.toMatch(/ETIMEDOUT|node_modules/);
      }
      for (const error of await Promise.all(running)) expect(error).toBeInstanceOf(Error);
      expect((await test.client().get('/ready')).body).toMatchObject({ database: false });
      expect((await test.client().get('/health')).status).toBe(200);
      wire.release();
      await untilBack();
      const { data } = await gql<{ myInfo: { name: string } }>(api, ME);
      // A call under way when it stopped may have been done or not; there is nothing in between.
      expect(['Before', 'Meanwhile']).toContain(data.myInfo.name);
    }
  });

  it('S13 a database that dies again and again is used again as soon as it is back', async () => {
    for (let round = 0; round < 5; round++) {
      await wire.cut();
      expect((await gql(api, ME)).status).toBe(503);
      await wire.mend();
      await untilBack();
    }
  });

  it.each([
    ['1114', { errno: 1114, message: "The table 'x' is full" }, 'DATABASE_FULL'],
    [
      '1021',
      { errno: 1021, message: 'Disk full (/tmp/#sql); waiting for someone to free some space' },
      'DATABASE_FULL',
    ],
    ['28', { errno: 1030, message: 'Got error 28 "No space left on device" from storage engine' }, 'DATABASE_FULL'],
    ['3', { errno: 3, message: "Error writing file 'x' (Errcode: 28)" }, 'DATABASE_FULL'],
    ['1205', { errno: 1205, message: 'Lock wait timeout exceeded' }, 'UNAVAILABLE'],
    ['1040', { errno: 1040, message: 'Too many connections' }, 'UNAVAILABLE'],
    ['fatal', { fatal: true, message: "Can't add new command when connection is in closed state" }, 'UNAVAILABLE'],
  ])('S6 what passes (%s) is told as such', (_what, { message, ...more }, reason) => {
    const error = new QueryFailedError('INSERT', [], Object.assign(new Error(message), more));
    const report = test.app.get(ErrorReporter).report(error, 'en');
    expect(report).toMatchObject({ kind: 'unavailable', code: 'UNAVAILABLE', reason, retryAfter: expect.any(Number) });
  });
});
