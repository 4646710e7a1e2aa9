import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { lastAWhile } from '../../../test/harness/until.js';
import { openDataSource } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { FixedClock } from '../time/clock.js';
import { domainEvent } from './domain-event.js';
import { Events } from './events.js';
import type { Listeners } from './listeners.js';
import { OutboxMessage } from './outbox.entity.js';
import { OutboxRelay } from './outbox.relay.js';

class Happened extends domainEvent<{
  what: string;
}>('spec.happened') {}

type Handle = (event: Happened, delivery: { id: string }) => Promise<void>;

describe('the outbox', () => {
  let dataSource: DataSource;
  let database: Database;
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  const handles = new Map<string, Handle>();
  const logger = pino({ level: 'silent' });
  const listeners = { listNames: () => [...handles.keys()], handle: (name: string) => handles.get(name) };
  const newRelay = (): OutboxRelay => new OutboxRelay(database, listeners as unknown as Listeners, clock, logger);
  let relay: OutboxRelay;
  let events: Events;

  beforeAll(async () => {
    dataSource = await openDataSource(await ownDatabaseAddress('outbox'), [OutboxMessage], []);
    database = new Database(dataSource);
  });
  beforeEach(async () => {
    handles.clear();
    clock.set(new Date('2026-11-21T12:00:00.000Z'));
    await dataSource.query('DELETE FROM shared_outbox');
    relay = newRelay();
    events = new Events(database, listeners as unknown as Listeners, relay, clock);
  });
  afterAll(() => dataSource.destroy());

  const waiting = (): Promise<OutboxMessage[]> => dataSource.manager.find(OutboxMessage, { order: { id: 'ASC' } });

  it('hands an event to each listener once, after its cause was committed, and never when it was not', async () => {
    const heard: string[] = [];
    handles.set('one', async ({ what }) => void heard.push(`one ${what}`));
    handles.set('other', async ({ what }) => void heard.push(`other ${what}`));
    await database.transaction(() => events.record(new Happened({ what: 'kept' })));
    await database
      .transaction(async () => {
        await events.record(new Happened({ what: 'lost' }));
        throw new Error('no');
      })
      .catch(() => undefined);
    await relay.drain();
    await relay.drain();
    expect(heard).toEqual(['one kept', 'other kept']);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['new', 0],
    ['failed once', 1],
  ])('delivers what is %s without waiting for a clock that was set back', async (_what, failures) => {
    const heard: string[] = [];
    let left = failures;
    handles.set('one', async ({ what }) => {
      if (left-- > 0) throw new Error('not yet');
      heard.push(what);
    });
    clock.advance(7200);
    await events.record(new Happened({ what: 'early' }));
    for (let turn = 0; turn < failures; turn++) await relay.drain();
    expect(heard).toEqual([]);
    clock.advance(-7200);
    await relay.drain();
    expect(heard).toEqual(['early']);
  });

  it('delivers once though two relays and their processes are at it at the same time', async () => {
    const heard: string[] = [];
    handles.set('slow', async (_event, { id }) => {
      await lastAWhile(2);
      heard.push(id);
    });
    for (let turn = 0; turn < 40; turn++) await events.record(new Happened({ what: String(turn) }));
    const second = newRelay();
    const third = newRelay();
    await Promise.all([relay.drain(), second.drain(), third.drain()]);
    expect(heard).toHaveLength(40);
    expect(new Set(heard).size).toBe(40);
  });

  it('keeps what a listener wrote together with the delivery: both, or neither', async () => {
    handles.set('writer', async () => {
      await database.execute("INSERT INTO shared_rate_limit VALUES (REPEAT('s', 32), 1, NOW())");
      throw new Error('after the write');
    });
    await events.record(new Happened({ what: 'x' }));
    await relay.drain();
    expect(await dataSource.query("SELECT * FROM shared_rate_limit WHERE bucket = REPEAT('s', 32)")).toEqual([]);
    expect(await waiting()).toMatchObject([{ tries: 1, lastError: 'Error: after the write' }]);
  });

  it('waits longer after each failure, gives a poisoned message up after twenty, and carries the others meanwhile', async () => {
    const heard: string[] = [];
    handles.set('choosy', async ({ what }) => {
      if (what === 'poison') throw new Error('x'.repeat(900));
      heard.push(what);
    });
    await events.record(new Happened({ what: 'poison' }));
    await events.record(new Happened({ what: 'wholesome' }));
    const delays: number[] = [];
    for (let turn = 0; turn < 20; turn++) {
      await relay.drain();
      const [message] = await waiting();
      const delay = ((message?.dueAt.getTime() ?? 0) - clock.now().getTime()) / 1000;
      delays.push(delay);
      clock.advance(delay);
    }
    expect(heard).toEqual(['wholesome']);
    expect(delays.slice(0, 13)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
    const [dead] = await waiting();
    expect(dead).toMatchObject({ tries: 20, deadAt: expect.any(Date) });
    expect(dead?.lastError).toHaveLength(500);
    clock.advance(100_000);
    await relay.drain();
    expect(await waiting()).toMatchObject([{ tries: 20 }]);
  });

  it('hands on what a release before waited to say, in the names of today', async () => {
    const heard: unknown[] = [];
    handles.set('one', (event) => Promise.resolve(void heard.push(event)));
    await events.record(new Happened({ what: 'x' }));
    const stored = { projectId: null, actorId: 'a', place: 'Kathmandu', people: [{ userId: 'u', mayManage: true }] };
    await dataSource.query('UPDATE shared_outbox SET payload = ?', [JSON.stringify(stored)]);
    await relay.drain();
    const people = [{ userUuid: 'u', mayManage: true }];
    expect(heard).toEqual([{ projectUuid: null, actorUuid: 'a', place: 'Kathmandu', people }]);
  });

  it('keeps a message whose listener this release does not know', async () => {
    handles.set('gone', () => Promise.resolve());
    await events.record(new Happened({ what: 'x' }));
    handles.clear();
    await relay.drain();
    expect(await waiting()).toMatchObject([{ tries: 1, lastError: 'Error: No listener gone in this release' }]);
  });
});
