import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Server } from 'socket.io';
import pino from 'pino';
import { RedisStandIn } from '../../../test/harness/redis-stand-in.js';
import { until } from '../../../test/harness/until.js';
import { RealtimeAdapter } from './realtime-adapter.js';
import { RedisSharing } from './redis-sharing.js';

/** A process of several processes: a socket server that reaches the others' sockets through Redis. */
class Process {
  readonly http: HttpServer = createServer();
  readonly sockets: Server;
  private readonly adapter: RealtimeAdapter;

  constructor(redisUrl: string) {
    const logger = pino({ level: 'silent' });
    const sharing = new RedisSharing(redisUrl, logger);
    this.adapter = new RealtimeAdapter(this.http, { publicUrl: 'http://workzone.test' }, sharing);
    this.sockets = this.adapter.createIOServer(0) as unknown as Server;
    this.sockets.on('connection', (socket) => void socket.join('user:1'));
  }

  async connect(): Promise<Socket> {
    if (!this.http.listening) await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    const port = (this.http.address() as AddressInfo).port;
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    return socket;
  }

  async stop(): Promise<void> {
    await this.sockets.close();
    await this.adapter.dispose();
  }
}

describe('several processes', () => {
  const redis = new RedisStandIn();
  const processes: Process[] = [];

  beforeAll(async () => {
    await redis.start();
    processes.push(new Process(redis.url), new Process(redis.url));
  });
  afterAll(async () => {
    for (const process of processes) await process.stop();
    await redis.stop();
  });

  it('reach and close each other’s sockets, also after Redis was away', async () => {
    const [first, second] = processes as [Process, Process];
    const socket = await second.connect();
    const heard: unknown[] = [];
    socket.on('changed', (what: unknown) => heard.push(what));
    // Said again until it arrives: the processes have to find Redis first.
    await until(() => {
      first.sockets.to('user:1').emit('changed', 1);
      return heard.includes(1);
    });

    await redis.stop();
    first.sockets.to('user:1').emit('changed', 'lost');
    second.sockets.to('user:1').emit('changed', 2);
    await until(() => heard.includes(2));

    await redis.start();
    await until(() => {
      first.sockets.to('user:1').emit('changed', 3);
      return heard.includes(3);
    });
    expect([...new Set(heard)].slice(0, 2)).toEqual([1, 2]);
    first.sockets.in('user:1').disconnectSockets(true);
    await until(() => !socket.connected);
  });
});
