import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { aUuid } from '../../../test/harness/ids.js';
import { type Hears, listener } from '../../../test/harness/listener.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
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
      ? ({ userUuid: personOf(sessionId), sessionUuid: sessionId } as Actor)
      : null;
    this.afterCheck();
    return Promise.resolve(actor);
  }
}

const personOf = (sessionId: string): Uuid<'user'> => aUuid(`person-${sessionId[0]}`);

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
  const signIn = async (sessionId: string): Promise<{ socket: Socket; hears: Hears }> => {
    doorkeeper.live.add(sessionId);
    const socket = open({ auth: { token: sessionId } });
    return { socket, hears: await listener(app, socket, personOf(sessionId)) };
  };
  const refusal = async (socket: Socket): Promise<string> => ((await once(socket, 'connect_error')) as Error).message;

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
    realtime.send({ user: aUuid('person-a'), topic: 'limitChange', payload: { project: aUuid('project') } });
    realtime.send({ everybody: true, topic: 'appUpgraded', payload: { version: '2' } });
    const [limit, upgrade] = [
      { topic: 'limitChange', payload: { project: aUuid('project') } },
      { topic: 'appUpgraded', payload: { version: '2' } },
    ];
    expect(await first.hears()).toEqual([limit, upgrade]);
    expect(await second.hears()).toEqual([limit, upgrade]);
    expect(await other.hears()).toEqual([upgrade]);
  });

  it('hear what was said to their person since their page was asked for', async () => {
    realtime.send({ everybody: true, topic: 'appUpgraded', payload: { version: '2' } });
    realtime.send({ user: aUuid('person-m'), topic: 'walletsChanged' });
    realtime.send({ user: aUuid('person-m'), topic: 'walletsChanged' });
    realtime.send({ user: aUuid('person-n'), topic: 'profileUpdated' });
    const visit = (sessionId: string, auth: object): Socket => {
      doorkeeper.live.add(sessionId);
      return open({ auth: { token: sessionId, ...auth } });
    };
    const missed = (sessionId: string, age: number) => once(visit(sessionId, { age }), 'missed');
    const missesNothing = async (sessionId: string, auth: object): Promise<void> => {
      const socket = visit(sessionId, auth);
      const messages: unknown[] = [];
      socket.on('missed', (topics) => messages.push(topics));
      await listener(app, socket, personOf(sessionId));
      expect(messages).toEqual([]);
    };
    expect(await missed('m1', 60_000)).toEqual(['appUpgraded', 'walletsChanged']);
    await missesNothing('m2', { age: 0 });
    await missesNothing('m3', {});
    await missesNothing('m4', { age: { $gt: 0 } });
    expect(await missed('o1', 60_000)).toEqual(['appUpgraded']);
    // Longer ago than anybody remembers.
    expect(await missed('o2', 600_000)).toBeNull();
  });

  it('are closed at once when their session ends, and hear nothing more', async () => {
    const [ended, kept] = [await signIn('a1'), await signIn('a2')];
    await ended.hears();
    const messages: unknown[] = [];
    ended.socket.onAny((topic: unknown) => messages.push(topic));
    const closed = once(ended.socket, 'disconnect');
    doorkeeper.live.delete('a1');
    realtime.endSession(aUuid('a1'));
    realtime.send({ user: aUuid('person-a'), topic: 'profileUpdated' });
    await closed;
    await kept.hears();
    expect(messages).toEqual([]);
    expect(kept.socket.connected).toBe(true);
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
    const closed = once(stale.socket, 'disconnect');
    await app.get(RealtimeGateway).verifySessions();
    await closed;
    expect(kept.socket.connected).toBe(true);
  });

  it('do not get back in with the id of a former connection', async () => {
    const { socket } = await signIn('a1');
    const { id } = socket;
    doorkeeper.live.delete('a1');
    realtime.endSession(aUuid('a1'));
    await once(socket, 'disconnect');
    expect(await refusal(open({ auth: { token: 'a1', pid: id, offset: '0' } }))).toBe('UNAUTHENTICATED');
  });

  it('are closed when they send too much, or too large', async () => {
    const { socket: flooding } = await signIn('a1');
    for (let count = 0; count < 150; count++) flooding.emit('anything');
    await once(flooding, 'disconnect');
    const { socket: large } = await signIn('a2');
    large.emit('anything', 'x'.repeat(70_000));
    await once(large, 'disconnect');
  });
});
