import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { boundStrangers } from './strangers.js';

describe('connections of strangers', () => {
  const http = createServer();
  const server = new Server(http);
  let url: string;
  beforeAll(async () => {
    boundStrangers(server, 3);
    server.use((socket, next) => (socket.handshake.auth['known'] ? next() : undefined));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const connect = (known: boolean): Socket =>
    io(url, { auth: { known }, transports: ['websocket'], forceNew: true, reconnection: false });
  const opened = (socket: Socket): Promise<unknown> =>
    new Promise((resolve) => socket.io.engine.once('open', () => resolve(undefined)));

  it('close the oldest of them when they are too many, and nobody who was let in', async () => {
    const known = connect(true);
    await new Promise((resolve) => known.once('connect', () => resolve(undefined)));
    const strangers: Socket[] = [];
    const closed: number[] = [];
    for (let n = 0; n < 5; n++) {
      const stranger = connect(false);
      strangers.push(stranger);
      stranger.io.once('close', () => closed.push(n));
      await opened(stranger);
    }
    const late = connect(true);
    await new Promise((resolve) => late.once('connect', () => resolve(undefined)));
    expect(server.engine.clientsCount).toBeLessThanOrEqual(5);
    expect(known.connected).toBe(true);
    expect(closed.slice(0, 2)).toEqual([0, 1]);
    for (const socket of [known, late, ...strangers]) socket.disconnect();
  });
});
