import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Row } from '../../src/shared/transfer/table.js';
import { HoursSheets } from '../../src/tracking/reports/export/hours-sheets.service.js';
import { column, type Sheet } from '../../src/tracking/reports/export/report-sheet.js';
import { signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aCompany } from '../harness/builders/company.js';
import { cookieOf } from '../harness/builders/identity.js';
import { aProject } from '../harness/builders/project.js';

describe('a file that a browser asks for and cancels', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp({}, { pages: true })));
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const addressOf = (format: string): string =>
    `/resources/report?report=hours&format=${format}&from=2026-11-20&to=2026-11-21`;
  const sheetOf = (rows: Sheet['rows']): Sheet => ({ columns: [column('person', 'text')], rows });
  const some = (count: number): Row[] => Array.from({ length: count }, () => ({ person: 'Gita Sharma' }));
  async function* until(released: Promise<void>, count: number, reach: () => void): AsyncGenerator<Row> {
    yield* some(count);
    reach();
    await released;
    yield* some(1);
  }

  it.each([
    ['its list is looked for', 'pdf', null],
    ['its first row is waited for', 'csv', 0],
    ['a later row of its text is waited for', 'csv', 300],
    ['a thread writes it', 'pdf', 900],
  ] as const)('leaves the place to the next one while %s', async (_moment, format, rowsBefore) => {
    const owner = await signedIn(test.app);
    await aProject(test.app, owner.actor, await aCompany(test.app, owner.actor));
    const cookie = await cookieOf(test.app, owner.user);
    let [reach, release] = [(): void => undefined, (): void => undefined];
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const hours = jest.spyOn(test.app.get(HoursSheets), 'hours').mockImplementationOnce(async () => {
      if (rowsBefore !== null) return sheetOf(until(released, rowsBefore, reach));
      reach();
      await released;
      return sheetOf(some(1));
    });
    hours.mockResolvedValue(sheetOf(some(1)));

    const server = test.app.getHttpServer() as Server;
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const { port } = server.address() as AddressInfo;
    const first = get({ port, path: addressOf(format), headers: { Cookie: cookie }, agent: false });
    first.on('error', () => undefined).on('response', (answer) => answer.on('error', () => undefined).resume());
    const [line] = await connected;
    await reached;
    const browser = test.client({ cookie });
    expect((await browser.get(addressOf('csv'))).status).toBe(429);
    const closed = once(line, 'close');
    first.destroy();
    await closed;
    expect((await browser.get(addressOf('csv'))).status).toBe(200);
    release();
  });
});
