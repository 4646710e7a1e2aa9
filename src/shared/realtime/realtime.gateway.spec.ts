import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { aUuid } from '../../../test/harness/ids.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { LOGGER } from '../logging/logger.js';
import type { Actor } from '../permissions/actor.js';
import { Authenticator } from '../permissions/authenticator.js';
import { Permissions } from '../permissions/permissions.service.js';
import { Clock, SystemClock } from '../time/clock.js';
import { RealtimeAdapter } from './realtime-adapter.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeService } from './realtime.service.js';
import { Subscriptions } from './subscriptions.service.js';

const ORIGIN = 'http://workzone.test';

/** Knows each session by its token; the token is also the cookie. */
class Doorkeeper extends Authenticator {
  readonly live = new Set<string>();
  /** Runs between the check when the socket connects and the next one. */
  afterCheck = (): void => undefined;

  authenticateBearer(authorization?: string): Promise<Actor | null> {
    return this.admit(authorization?.replace('Bearer ', ''));
  }
  authenticateCookie(cookie?: string): Promise<Actor | null> {
    return this.admit(cookie?.replace('sid=', ''));
  }
  isLive(sessionId: string): Promise<boolean> {
    return Promise.resolve(this.live.has(sessionId));
  }
  private admit(sessionId = ''): Promise<Actor | null> {
    const actor = this.live.has(sessionId)
      ? ({ userUuid: `person-${sessionId[0]}`, sessionUuid: sessionId } as Actor)
      : null;
    this.afterCheck();
    return Promise.resolve(actor);
  }
}

const once = (socket: Socket, event: string): Promise<unknown> => new Promise((resolve) => socket.once(event, resolve));

describe('sockets', () => {
  const doorkeeper = new Doorkeeper();
  const logger = pino({ level: 'silent' });
  const sockets: Socket[] = [];
  let app: INestApplication;
  let realtime: RealtimeService;
  let url: string;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      providers: [
        RealtimeGateway,
        RealtimeService,
        Subscriptions,
        Permissions,
        { provide: Authenticator, useValue: doorkeeper },
        { provide: Clock, useClass: SystemClock },
        { provide: CONFIG, useValue: { publicUrl: ORIGIN } },
        { provide: LOGGER, useValue: logger },
        { provide: Database, useValue: { afterCommit: (effect: () => void) => effect() } },
      ],
    }).compile();
    app = module.createNestApplication({ logger: false });
    app.useWebSocketAdapter(new RealtimeAdapter(app, { publicUrl: ORIGIN }));
    await app.listen(0, '127.0.0.1');
    url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    realtime = app.get(RealtimeService);
  });
  afterEach(() => {
    sockets.splice(0).forEach((socket) => socket.close());
    doorkeeper.afterCheck = () => undefined;
  });
  afterAll(() => app.close());

  const open = (options: Record<string, unknown>): Socket => {
    const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], ...options });
    sockets.push(socket);
    return socket;
  };
  const signIn = async (sessionId: string, options: Record<string, unknown> = {}): Promise<Socket> => {
    doorkeeper.live.add(sessionId);
    const socket = open({ auth: { token: sessionId }, ...options });
    await once(socket, 'connect');
    await wait(20);
    return socket;
  };
  const refusal = async (socket: Socket): Promise<string> => ((await once(socket, 'connect_error')) as Error).message;
  const heard = (socket: Socket): unknown[][] => {
    const messages: unknown[][] = [];
    socket.onAny((...message: unknown[]) => messages.push(message));
    return messages;
  };

  it('are refused without a session', async () => {
    expect(await refusal(open({ auth: { token: 'nobody' } }))).toBe('UNAUTHENTICATED');
    expect(await refusal(open({}))).toBe('UNAUTHENTICATED');
    expect(await refusal(open({ auth: { token: { $ne: 1 } } }))).toBe('UNAUTHENTICATED');
  });

  it('take the cookie of our own page, and of no other', async () => {
    doorkeeper.live.add('a1');
    const page = open({ extraHeaders: { cookie: 'sid=a1', origin: ORIGIN } });
    await once(page, 'connect');
    await refusal(open({ extraHeaders: { cookie: 'sid=a1', origin: 'http://evil.test' } }));
    await refusal(open({ extraHeaders: { cookie: 'sid=a1', origin: 'null' } }));
    expect(await refusal(open({ extraHeaders: { cookie: 'sid=a1' } }))).toBe('UNAUTHENTICATED');
  });

  it('refuse another site even with a token', async () => {
    doorkeeper.live.add('a1');
    await refusal(open({ auth: { token: 'a1' }, extraHeaders: { origin: 'http://evil.test' } }));
  });

  it('hear what is for all, and what is for their person only', async () => {
    const [first, second, other] = [await signIn('a1'), await signIn('a2'), await signIn('b1')];
    const [toFirst, toSecond, toOther] = [heard(first), heard(second), heard(other)];
    realtime.send({ user: aUuid('person-a'), topic: 'limitChange', payload: { project: aUuid('project') } });
    realtime.send({ everybody: true, topic: 'appUpgraded', payload: { version: '2' } });
    await wait(50);
    expect(toFirst).toEqual([
      ['limitChange', { project: aUuid('project') }],
      ['appUpgraded', { version: '2' }],
    ]);
    expect(toSecond).toEqual(toFirst);
    expect(toOther).toEqual([['appUpgraded', { version: '2' }]]);
  });

  it('hear what was said to their person since their page was asked for', async () => {
    realtime.send({ user: aUuid('person-m'), topic: 'walletsChanged' });
    realtime.send({ user: aUuid('person-m'), topic: 'walletsChanged' });
    realtime.send({ user: aUuid('person-n'), topic: 'profileUpdated' });
    const missed = async (sessionId: string, auth: object) => {
      doorkeeper.live.add(sessionId);
      const socket = open({ auth: { token: sessionId, ...auth } });
      const messages = heard(socket);
      await once(socket, 'connect');
      await wait(50);
      return messages;
    };
    // Said to everybody by the tests before.
    const all = 'appUpgraded';
    expect(await missed('m1', { age: 60_000 })).toEqual([['missed', [all, 'walletsChanged']]]);
    expect(await missed('m2', { age: 0 })).toEqual([]);
    expect(await missed('m3', {})).toEqual([]);
    expect(await missed('m4', { age: { $gt: 0 } })).toEqual([]);
    expect(await missed('o1', { age: 60_000 })).toEqual([['missed', [all]]]);
    // Longer ago than anybody remembers.
    expect(await missed('o2', { age: 600_000 })).toEqual([['missed', null]]);
  });

  it('are closed at once when their session ends, and hear nothing more', async () => {
    const [ended, kept] = [await signIn('a1'), await signIn('a2')];
    const messages = heard(ended);
    const closed = once(ended, 'disconnect');
    doorkeeper.live.delete('a1');
    realtime.endSession(aUuid('a1'));
    realtime.send({ user: aUuid('person-a'), topic: 'notificationRead' });
    await closed;
    await wait(50);
    expect(messages).toEqual([]);
    expect(kept.connected).toBe(true);
  });

  it('are closed when the session ended while they were let in', async () => {
    doorkeeper.live.add('c1');
    doorkeeper.afterCheck = () => {
      doorkeeper.live.delete('c1');
      realtime.endSession(aUuid('c1'));
    };
    const socket = open({ auth: { token: 'c1' } });
    await once(socket, 'disconnect');
  });

  it('are closed by the regular check when nobody told them', async () => {
    const [stale, kept] = [await signIn('a1'), await signIn('b1')];
    doorkeeper.live.delete('a1');
    const closed = once(stale, 'disconnect');
    await app.get(RealtimeGateway).verifySessions();
    await closed;
    expect(kept.connected).toBe(true);
  });

  it('do not get back in with the id of a former connection', async () => {
    const socket = await signIn('a1');
    const { id } = socket;
    doorkeeper.live.delete('a1');
    realtime.endSession(aUuid('a1'));
    await once(socket, 'disconnect');
    expect(await refusal(open({ auth: { token: 'a1', pid: id, offset: '0' } }))).toBe('UNAUTHENTICATED');
  });

  it('are closed when they send too much, or too large', async () => {
    const flooding = await signIn('a1');
    for (let count = 0; count < 150; count++) flooding.emit('anything');
    await once(flooding, 'disconnect');
    const large = await signIn('a2');
    large.emit('anything', 'x'.repeat(70_000));
    await once(large, 'disconnect');
  });
});
