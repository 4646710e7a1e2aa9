import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PROJECT, StandInServer } from '../../test/stand-in-server.js';
import { refusalsOf } from '../agent/status.js';
import { SyncLoop } from '../agent/sync-loop.js';
import { Journal } from '../journal/journal.js';
import { Ledger } from '../journal/ledger.js';
import { secondsOf } from '../journal/slice.js';
import { AccountFile } from '../server/account.js';
import { problemOf } from '../server/problem.js';
import { Server } from '../server/server.js';
import { newUuid } from '../uuid.js';
import { backOff } from './back-off.js';
import { Delivery } from './delivery.js';
import { DeviceClock } from './device-clock.js';
import { PictureDelivery } from './picture-delivery.js';

const START = Date.UTC(2026, 10, 22, 3);
const clock = { wall: () => Date.now(), stamp: () => Date.now(), elapsed: () => performance.now() };

let folder: string;
let standIn: StandInServer;
let accounts: AccountFile;
let journal: Journal;
let ledger: Ledger;
let time: DeviceClock;
let server: Server;
let delivery: Delivery;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'workzone-delivery-'));
  standIn = new StandInServer();
  accounts = new AccountFile(folder);
  const { accessToken, refreshToken } = standIn;
  accounts.write({
    server: await standIn.start(),
    accessToken,
    refreshToken,
    user: { uuid: 'u', name: 'N', email: 'e' },
  });
  journal = new Journal(folder);
  ledger = new Ledger(folder, () => Date.now());
  time = new DeviceClock(clock);
  server = new Server(accounts);
  delivery = new Delivery(server, journal, ledger, time);
});

afterEach(async () => {
  journal.close();
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
});

function record(index: number, offset: number | null = 0): string {
  const uuid = newUuid();
  const [start, end] = [START + index * 600_000, START + (index + 1) * 600_000];
  const slice = { uuid, project: PROJECT, start, end, idle: 0, mouseMoves: 0, keyClicks: 0, usages: [], offset };
  journal.append({ is: 'slice', slice });
  return uuid;
}

/** The next file that is written there is refused. */
function blockAccount(): void {
  mkdirSync(join(folder, `account.json.${process.pid}.new`));
}

async function untilDelivered(): Promise<number> {
  let tries = 0;
  while (delivery.waiting > 0) {
    tries += 1;
    await delivery.batch().catch((error: unknown) => expect(['offline', 'busy']).toContain(problemOf(error).kind));
  }
  return tries;
}

describe('delivery', () => {
  it('sends in batches of 200, oldest first, and forgets what was taken', async () => {
    const uuids = Array.from({ length: 450 }, (_, index) => record(index));
    await untilDelivered();
    expect(standIn.batches).toEqual([200, 200, 50]);
    expect([...standIn.stored.keys()]).toEqual(uuids);
    expect(ledger.entries().reduce((sum, { counted }) => sum + counted, 0)).toBe(450 * 600);
  });

  it('loses and doubles nothing, whichever answers are lost', async () => {
    const faults = fc.array(fc.constantFrom<StandInServer['faults'][number]>('lost', 'down', 'limited', 'fine'), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), faults, async (count, ordered) => {
        standIn.stored.clear();
        const uuids = Array.from({ length: count }, (_, index) => record(index));
        standIn.faults = [...ordered];
        await untilDelivered();
        standIn.faults = [];
        expect([...standIn.stored.keys()].sort()).toEqual([...uuids].sort());
      }),
      { numRuns: 40 },
    );
  });

  it('keeps refused time with the sentence why, and counts what was left of trimmed time', async () => {
    const [first, second] = [record(0), record(1)];
    standIn.judge = ({ uuid, startedAt }) =>
      uuid === first
        ? { verdict: 'REJECTED', code: 'TOO_OLD', limit: '60', message: 'Too long ago.' }
        : {
            verdict: 'TRIMMED',
            left: [{ startedAt, endedAt: new Date(Date.parse(startedAt) + 90_000).toISOString() }],
          };
    await delivery.batch();
    expect(delivery.waiting).toBe(0);
    expect(ledger.refused()).toEqual([
      expect.objectContaining({ uuid: first, message: 'Too long ago.', limit: '60', counted: 0 }),
    ]);
    const [inWords] = refusalsOf(ledger);
    expect(inWords?.message).toBe('This time is more than 60 days old; the project doesn’t accept older time.');
    expect(ledger.entries()).toContainEqual(expect.objectContaining({ uuid: second, counted: 90 }));
  });

  it('finds the one that spoils a batch, and sends the others', async () => {
    const uuids = Array.from({ length: 9 }, (_, index) => record(index));
    standIn.poison = uuids[4];
    await delivery.batch();
    expect([...standIn.stored.keys()].sort()).toEqual(uuids.filter((_, index) => index !== 4).sort());
    expect(ledger.refused().map(({ uuid }) => uuid)).toEqual([uuids[4]]);
  });

  it('keeps what an answer says nothing about', async () => {
    const [kept] = [record(0), record(1)];
    standIn.judge = ({ uuid }) => (uuid === kept ? { uuid: newUuid() } : {});
    await delivery.batch();
    expect([...journal.backlog.slices.keys()]).toEqual([kept]);
  });

  it('renews its token, and keeps everything when the session is over', async () => {
    record(0);
    standIn.expire();
    await delivery.batch();
    expect(standIn.refreshes).toBe(1);
    expect(accounts.read()?.refreshToken).toBe('refresh-2');
    record(1);
    standIn.expire();
    standIn.refreshToken = 'another';
    await expect(delivery.batch()).rejects.toMatchObject({ kind: 'signed-out', reason: 'SESSION_OVER' });
    expect(accounts.read()?.over).toBe(true);
    expect(delivery.waiting).toBe(1);
  });

  it('D-2 asks for no token that the disk could not keep', async () => {
    record(0);
    standIn.expire();
    blockAccount();
    await expect(delivery.batch()).rejects.toMatchObject({ kind: 'disk' });
    expect(standIn.refreshes).toBe(0);
    await delivery.batch();
    expect([standIn.refreshes, delivery.waiting]).toEqual([1, 0]);
  });

  it('D-2 goes on with the old token when the disk was full just as the new one came', async () => {
    record(0);
    standIn.expire();
    standIn.onRefresh = blockAccount;
    await expect(delivery.batch()).rejects.toMatchObject({ kind: 'disk' });
    expect(accounts.read()).toMatchObject({ refreshToken: 'refresh-1' });
    expect(accounts.read()?.over).toBeUndefined();
    await delivery.batch();
    expect(delivery.waiting).toBe(0);
  });

  it('sends times by the server’s clock once it knows it, tick for tick', async () => {
    standIn.ahead = 7_200_400;
    await delivery.batch();
    const uuid = record(0, time.offset);
    await delivery.batch();
    expect(time.offset).toBe(7200);
    expect(standIn.stored.get(uuid)?.startedAt).toBe(new Date(START + 7_200_000).toISOString());
    time.stepped(7200);
    expect(time.offset).toBe(0);
  });
});

describe('screenshots', () => {
  it('are sent once more when the answer got lost, and leave the disk when they arrived', async () => {
    const uuid = newUuid();
    const pictures = new PictureDelivery(server, journal, folder, time);
    writeFileSync(join(folder, 'a.jpg'), 'picture');
    const picture = { uuid, project: PROJECT, takenAt: START, offset: 0, blurred: false, file: 'a.jpg' };
    journal.append({ is: 'picture', picture });
    standIn.faults = ['lost'];
    await expect(pictures.all()).rejects.toMatchObject({ kind: 'offline' });
    expect(pictures.waiting).toBe(1);
    expect(await pictures.all()).toEqual([]);
    expect([...standIn.pictures]).toEqual([uuid]);
    expect(pictures.waiting).toBe(0);
  });
});

describe('the loop', () => {
  it('waits longer with each failure, never more than five minutes, and never the same for all', () => {
    expect([1, 2, 3, 9, 40].map((failures) => backOff(failures, () => 1))).toEqual([
      2000, 4000, 8000, 300_000, 300_000,
    ]);
    expect(backOff(5, () => 0.25)).toBe(8000);
  });

  it('obeys Retry-After and goes on when asked', async () => {
    record(0);
    standIn.faults = ['limited'];
    const pictures = new PictureDelivery(server, journal, folder, time);
    const loop = new SyncLoop(delivery, pictures, { onDelivered: () => undefined, onRefusedPictures: () => undefined });
    await loop.now();
    expect(loop.problem).toMatchObject({ kind: 'busy', retryAfter: 7 });
    await loop.now();
    expect(loop.problem).toBeUndefined();
    expect(delivery.waiting).toBe(0);
    await loop.stop();
  });
});

it('a slice has as many seconds as there are ticks inside', () => {
  expect(secondsOf({ start: 999, end: 1000 })).toBe(1);
  expect(secondsOf({ start: 1000, end: 1999 })).toBe(0);
});
